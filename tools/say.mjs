/** What the tools say to the person in front of them: plain sentences, one a line, with the seconds that passed. */
import process from 'node:process';

const quietColours = process.env.NO_COLOR || !process.stdout.isTTY;
const paint = (code, text) => (quietColours ? text : `\u001b[${code}m${text}\u001b[0m`);
export const bold = (text) => paint('1', text);
export const red = (text) => paint('31', text);
export const green = (text) => paint('32', text);
export const yellow = (text) => paint('33', text);

/** One sentence. */
export const say = (text) => process.stdout.write(`${text}\n`);

/** @param {number} sinceMs a `Date.now()` */
export const secondsSince = (sinceMs) => `${((Date.now() - sinceMs) / 1000).toFixed(1)} s`;

/**
 * Runs `work` and never falls silent: a sentence at the start, one every five seconds, one at the end.
 * @template T
 * @param {string} what in the form "Installing packages"
 * @param {() => Promise<T>} work
 * @param {() => string} [progress] extra words for the line in between
 * @returns {Promise<T>}
 */
export async function aloud(what, work, progress = () => '') {
  const startedMs = Date.now();
  say(`${what} …`);
  const timer = setInterval(() => {
    const more = progress();
    say(`  still at it: ${secondsSince(startedMs)}${more ? `, ${more}` : ''}`);
  }, 5_000);
  try {
    const result = await work();
    say(`${what}: done in ${secondsSince(startedMs)}.`);
    return result;
  } finally {
    clearInterval(timer);
  }
}

/** Something the person must do; ends the process. */
export function giveUp(...lines) {
  for (const line of lines) process.stderr.write(`${red(line)}\n`);
  process.exit(1);
}
