/**
 * Shows the progress of long work: on a terminal one line that is overwritten, elsewhere (in a log) a line now and then.
 */

/** The time between two lines of a log, in ms. */
const LOG_EVERY = 10_000;

/** Below this share the time left is not estimated. */
const ENOUGH = 0.03;

/**
 * @param {string} title what is being done
 * @param {{ stream?: { write(text: string): unknown, isTTY?: boolean, columns?: number }, now?: () => number, ci?: boolean }} [options]
 */
export function progress(
  title,
  { stream = process.stdout, now = Date.now, ci = Boolean(process.env.CI) } = {},
) {
  const began = now();
  const terminal = Boolean(stream.isTTY) && !ci;
  let written = began;
  let shown = '';
  const seconds = () => Math.round((now() - began) / 1000);
  stream.write(terminal ? title : `${title}\n`);
  return {
    /**
     * @param {number | null} share of the whole, 0 to 1; null if unknown
     * @param {string} [detail] what is being done
     */
    at(share, detail = '') {
      if (!terminal && now() - written < LOG_EVERY) return;
      written = now();
      const text = `${title}: ${[soFar(share, now() - began), detail].filter(Boolean).join('; ')}`;
      if (text === shown) return;
      shown = text;
      if (terminal) stream.write(`\r\x1b[K${text.slice(0, (stream.columns ?? 80) - 1)}`);
      else stream.write(`  ${text}\n`);
    },
    /** Ends the line. @param {string} [word] how it ended */
    end(word = 'done') {
      const line = `${title}: ${word}, ${seconds()} s\n`;
      stream.write(terminal ? `\r\x1b[K${line}` : `  ${line}`);
    },
  };
}

/** @param {number | null} share @param {number} elapsed in ms */
function soFar(share, elapsed) {
  if (share === null) return `${Math.round(elapsed / 1000)} s so far`;
  const percent = `${Math.floor(share * 100)} %`;
  if (share < ENOUGH || share >= 1) return percent;
  return `${percent}, about ${duration((elapsed * (1 - share)) / share)} left`;
}

/** A duration, rounded so that it does not change too often. @param {number} ms */
function duration(ms) {
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 10) return `${seconds} s`;
  if (seconds < 90) return `${Math.ceil(seconds / 5) * 5} s`;
  return `${Math.ceil(seconds / 60)} min`;
}
