/** Console output of the tools: plain sentences, one per line, with the elapsed seconds. */
import process from 'node:process';

const quietColours = process.env.NO_COLOR || !process.stdout.isTTY;
const paint = (code, text) => (quietColours ? text : `\u001b[${code}m${text}\u001b[0m`);
export const bold = (text) => paint('1', text);
export const red = (text) => paint('31', text);
export const green = (text) => paint('32', text);
export const yellow = (text) => paint('33', text);

export const say = (text) => process.stdout.write(`${text}\n`);

/** @param {number} sinceMs a `Date.now()` */
export const secondsSince = (sinceMs) => `${((Date.now() - sinceMs) / 1000).toFixed(1)} s`;

/**
 * Runs `work` with regular progress output: a sentence at the start, one every five seconds, and one at the end.
 * @template T
 * @param {string} what in the form "Installing packages"
 * @param {() => Promise<T>} work
 * @param {() => string} [progress] extra words for the progress lines
 * @returns {Promise<T>}
 */
export async function aloud(what, work, progress = () => '') {
  const startedMs = Date.now();
  say(`${what} …`);
  const timer = setInterval(() => {
    const more = progress();
    say(`  in progress for ${secondsSince(startedMs)}${more ? `, ${more}` : ''}`);
  }, 5_000);
  try {
    const result = await work();
    say(`${what}: done in ${secondsSince(startedMs)}.`);
    return result;
  } finally {
    clearInterval(timer);
  }
}

/** Prints what the user must do, and exits. */
export function giveUp(...lines) {
  for (const line of lines) process.stderr.write(`${red(line)}\n`);
  process.exit(1);
}
