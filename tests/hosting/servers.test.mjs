// The blocks of docs/hosting.md, as they stand there, in the servers that they are for. Only what every host
// must replace is replaced: port, folder, certificate. Long (npm run test:all); a server that is not installed
// is left out.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { request as plainRequest } from 'node:http';
import { Agent, request as secureRequest } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { HASHED } from '../../tools/build/site/headers.js';
import { root } from '../../tools/run.js';
import { freePort } from '../host.js';

const docs = readFileSync(join(root, 'docs/hosting.md'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'ninefold-hosting-'));
after(() => rmSync(folder, { recursive: true }));

/** The block of docs/hosting.md in a language. @param {string} language */
function block(language) {
  const [, text] = RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'm').exec(docs) ?? [];
  assert.ok(text, language);
  return text;
}

/**
 * What a host replaces in a block: each must be there.
 *
 * @param {string} text @param {Record<string, string>} by what by what
 */
function replaced(text, by) {
  for (const [from, to] of Object.entries(by)) {
    assert.ok(text.includes(from), `the block says ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
}

/** @param {string} name @param {string} text @returns {string} its path */
function written(name, text) {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

/** A certificate that nobody has signed but itself. */
function certificate() {
  const [pem, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const subject = ['-subj', '/CN=localhost', '-days', '2'];
  const { status, stderr } = spawnSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, '-keyout', key, '-out', pem],
    { encoding: 'utf8' },
  );
  assert.equal(status, 0, stderr);
  return { pem, key };
}

/**
 * How each server is run with its block: the command, the address, and in which state the block counts as loaded.
 *
 * @type {Record<string, { program: string, needs?: string[], start(port: number, site: string):
 *   { command: string[], address: string, env?: Record<string, string> } }>}
 */
const servers = {
  nginx: {
    program: '/usr/sbin/nginx',
    needs: ['openssl'],
    start(port, site) {
      const { pem, key } = certificate();
      const server = replaced(block('nginx'), {
        'listen 443 ssl': `listen 127.0.0.1:${port} ssl`,
        '/srv/ninefold': site,
        '/etc/ssl/ninefold.pem': pem,
        '/etc/ssl/ninefold.key': key,
      });
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((what) => `${what}_temp_path ${join(folder, what)};`)
        .join('\n');
      const path = written(
        'nginx.conf',
        `daemon off; pid ${join(folder, 'nginx.pid')}; error_log stderr;
        ${process.getuid?.() === 0 ? 'user root;' : ''}
        events {}
        http { access_log off; include /etc/nginx/mime.types; ${temporary}\n${server} }`,
      );
      return {
        command: ['-c', path, '-p', folder, '-e', 'stderr'],
        address: `https://localhost:${port}/`,
      };
    },
  },
  Apache: {
    program: '/usr/sbin/apache2',
    start(port, site) {
      writeFileSync(join(site, '.htaccess'), block('apache'));
      const modules = ['mpm_event', 'authz_core', 'dir', 'mime', 'headers', 'filter', 'deflate']
        .map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`)
        .join('\n');
      const path = written(
        'apache.conf',
        `${modules}
        ServerName localhost
        Listen 127.0.0.1:${port}
        PidFile ${join(folder, 'apache.pid')}
        DefaultRuntimeDir ${folder}
        Mutex file:${folder} default
        ErrorLog ${join(folder, 'log')}
        TypesConfig /etc/mime.types
        DocumentRoot ${site}
        <Directory ${site}>
          AllowOverride FileInfo
          Require all granted
        </Directory>`,
      );
      return { command: ['-f', path, '-D', 'FOREGROUND'], address: `http://localhost:${port}/` };
    },
  },
  Caddy: {
    program: '/usr/bin/caddy',
    start(port, site) {
      const text = replaced(block('caddy'), {
        'ninefold.example': `http://localhost:${port}`,
        '/srv/ninefold': site,
      });
      const path = written('Caddyfile', `{\n  admin off\n}\n${text}`);
      return {
        command: ['run', '--config', path, '--adapter', 'caddyfile'],
        address: `http://localhost:${port}/`,
        env: { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      };
    },
  },
};

/**
 * One request. Node's own fetch takes no certificate of ours.
 *
 * @param {string} address @param {Record<string, string>} [headers]
 * @returns {Promise<{ status: number, headers: import('node:http').IncomingHttpHeaders, bytes: number }>}
 */
function get(address, headers = {}) {
  return new Promise((resolve, reject) => {
    const secure = address.startsWith('https:');
    const agent = secure ? new Agent({ rejectUnauthorized: false }) : undefined;
    (secure ? secureRequest : plainRequest)(address, { headers, agent }, (response) => {
      let bytes = 0;
      response.on('data', (piece) => (bytes += piece.length));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes }),
      );
    })
      .on('error', reject)
      .end();
  });
}

const dist = join(root, 'dist');
const names = readdirSync(dist);
/** Of each kind one, and its MIME type. @type {[string, RegExp][]} */
const kinds = [
  ['', /^text\/html/],
  ['index.html', /^text\/html/],
  ['docs.html', /^text\/html/],
  ['embed.html', /^text\/html/],
  ['element.js', /^text\/javascript/],
  ['sw.js', /^text\/javascript/],
  [names.find((name) => /^app-.*\.js$/.test(name)) ?? '', /^text\/javascript/],
  [names.find((name) => name.endsWith('.css')) ?? '', /^text\/css/],
  ['ninefold.wasm', /^application\/wasm$/],
  ['ninefold-whole.wasm', /^application\/wasm$/],
  [names.find((name) => name.endsWith('.webmanifest')) ?? '', /^application\/manifest\+json/],
  [names.find((name) => name.endsWith('.svg')) ?? '', /^image\/svg\+xml/],
  [names.find((name) => name.endsWith('.png')) ?? '', /^image\/png/],
  [names.find((name) => name.endsWith('.txt')) ?? '', /^text\/plain/],
];

const onPath = (/** @type {string} */ program) =>
  spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

for (const [name, { program, needs = [], start }] of Object.entries(servers)) {
  const missing = [program, ...needs].filter((each) => !onPath(each));
  const skip = missing.length > 0 && `needs ${missing.join(', ')}`;
  describe(name, { skip }, () => {
    test('its block gives every file its type, policy, caching and compression', async () => {
      const site = join(folder, name);
      mkdirSync(site);
      cpSync(dist, site, { recursive: true });
      const { command, address, env } = start(await freePort(), site);
      const server = spawn(program, command, {
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let said = '';
      let ended = false;
      for (const stream of [server.stdout, server.stderr])
        stream.on('data', (text) => (said += text));
      const end = new Promise((resolve) => server.on('close', () => resolve((ended = true))));
      try {
        await until(
          async () => {
            assert.ok(!ended, said + logged());
            return get(address).catch(() => null);
          },
          () => said + logged(),
        );
        for (const [file, type] of kinds) await check(address, file, type);
      } finally {
        server.kill('SIGTERM');
        await end;
      }
    });
  });
}

/** Of a server that does not write to its error stream. */
const logged = () =>
  existsSync(join(folder, 'log')) ? readFileSync(join(folder, 'log'), 'utf8') : '';

/** @param {() => Promise<unknown>} so @param {() => string} why not */
async function until(so, why) {
  for (let round = 0; !(await so()); round++) {
    assert.ok(round < 600, why());
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** What the table of docs/hosting.md says of a file. @param {string} address @param {string} file @param {RegExp} type */
async function check(address, file, type) {
  const { status, headers, bytes } = await get(address + file, { 'accept-encoding': 'gzip' });
  const of = `${file || '/'}: ${JSON.stringify(headers)}`;
  assert.equal(status, 200, of);
  assert.match(headers['content-type'] ?? '', type, of);
  assert.equal(headers['x-content-type-options'], 'nosniff', of);
  assert.equal(headers['access-control-allow-origin'], '*', of);
  assert.equal(
    headers['content-security-policy'],
    `frame-ancestors ${file === 'embed.html' ? '*' : "'none'"}`,
    of,
  );
  const kept = HASHED.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache';
  assert.equal(headers['cache-control'], kept, of);

  const whole = readFileSync(join(dist, file || 'index.html')).length;
  if (!file.endsWith('.png')) {
    assert.equal(headers['content-encoding'], 'gzip', of);
    assert.match(headers.vary ?? '', /accept-encoding/i, of);
    assert.ok(bytes < whole, of);
  } else assert.equal(bytes, whole, of);
  assert.equal((await get(address + file)).bytes, whole, of);

  // What is asked for anew is not sent anew.
  const { etag = '' } = headers;
  const again = await get(address + file, { 'accept-encoding': 'gzip', 'if-none-match': etag });
  assert.equal(again.status, 304, of);
}
