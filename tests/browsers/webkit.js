/**
 * WebKitGTK's MiniBrowser by WebDriver, spoken through plain fetch, on a screen that nobody sees. Every
 * tab is a session of its own, with its own storage.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../host.js';

const BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** @returns {Promise<import('./browsers.js').Browser>} */
export async function webkit() {
  // The server names the display it found free on the descriptor it is given.
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const [display] = await once(createInterface(/** @type {any} */ (screen.stdio[3])), 'line');
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      GDK_BACKEND: 'x11',
      // There is no graphics card, and no second process that would look for one.
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    },
  });

  /** @param {string} method @param {string} path @param {unknown} [body] */
  const ask = async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const { value } = /** @type {any} */ (await response.json());
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  await untilReady(ask);

  /** @type {Set<() => Promise<void>>} */
  const open = new Set();
  return {
    name: 'WebKit',
    async tab() {
      const { sessionId, capabilities } = await ask('POST', '/session', {
        capabilities: {
          alwaysMatch: {
            'webkitgtk:browserOptions': { binary: BROWSER, args: ['--automation'] },
            timeouts: { script: 60_000, pageLoad: 60_000 },
          },
        },
      });
      const session = `/session/${sessionId}`;
      const close = async () => {
        if (open.delete(close)) await ask('DELETE', session);
      };
      open.add(close);
      return {
        version: String(capabilities.browserVersion),
        goto: (url) => ask('POST', `${session}/url`, { url }),
        reload: () => ask('POST', `${session}/refresh`),
        run: async (body, ...args) => {
          // What was thrown comes back as a value, for the driver tells little of an error.
          const script = `
            const args = [...arguments], done = args.pop();
            (async (...args) => {${body}})(...args).then(
              (value) => done({ value }),
              (error) => done({ error: String(error) }),
            );`;
          const { value, error } = await ask('POST', `${session}/execute/async`, { script, args });
          if (error !== undefined) throw new Error(error);
          return value;
        },
        close,
      };
    },
    async close() {
      await Promise.allSettled([...open].map((end) => end()));
      driver.kill();
      screen.kill();
    },
  };
}

/** @param {(method: string, path: string) => Promise<any>} ask */
async function untilReady(ask) {
  for (let tries = 0; ; tries++) {
    try {
      return await ask('GET', '/status');
    } catch (error) {
      if (tries === 100) throw error;
      await sleep(100);
    }
  }
}
