/** Content of docs/test-deep.md for a complete run of the deep tests. Runs on Node 20 without npm packages. */
import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import process from 'node:process';
import { root } from './packages.mjs';

/**
 * @typedef {import('./reports.mjs').Timed} Timed
 * @typedef {object} Whole
 * @property {readonly Timed[]} files test files, with journeys listed individually
 * @property {{ passed: number, failed: number, skipped: number }} total
 * @property {number} seconds
 * @property {string} date
 * @property {string} commit
 * @property {string} machine
 * @property {readonly string[]} missing names of parts that the machine lacks
 */

/** Renders the page. @param {Whole} whole */
export function deepReport({ files, total, seconds, date, commit, machine, missing }) {
  const row = ({ name, passed, failed, skipped, ms }) =>
    `| ${escaped(name)} | ${[passed + failed + skipped, passed, failed, skipped, (ms / 1000).toFixed(1)].join(' | ')} |`;
  return [
    '# The deep tests',
    '',
    'Written by `npm run test:deep` at the end of each whole run.',
    '',
    `- ${date}, commit ${commit}, \`npm run test:deep\``,
    `- ${machine}`,
    ...(missing.length > 0 ? [`- not on this machine: ${missing.join(', ')}`] : []),
    `- ${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped in ${Math.round(seconds)} s`,
    '',
    '| file | tests | passed | failed | skipped | seconds |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...files.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(row),
    '',
  ].join('\n');
}

const escaped = (name) => name.replaceAll('|', '\\|');

/** Returns the commit of this clone, and whether files differ from it. */
export function commitHere() {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    return `${git('rev-parse', '--short', 'HEAD').trim()}${git('status', '--porcelain') ? ' with changes' : ''}`;
  } catch {
    return 'unknown';
  }
}

export const machineHere = () =>
  `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform} ${process.arch}`;
