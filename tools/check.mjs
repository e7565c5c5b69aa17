/**
 * `npm run check`: types, lint, format and laws only, for the minute before a commit. Types are checked only where
 * something has changed since the last run, and formatting only in files that differ from main.
 */
import process from 'node:process';
import { changedSince } from './changed-files.mjs';
import { findNode24, installPackages, requireNode20 } from './packages.mjs';
import { bold, say, secondsSince } from './say.mjs';
import { format, lint, types, vitest } from './steps.mjs';

requireNode20();
await installPackages();
const node = findNode24();
const changed = changedSince('main');
const startedMs = Date.now();
let failed = 0;
await Promise.all([
  step('types', () => types(node)),
  step('lint', () => lint(node)),
  step('format', () => format(node, changed)),
]);
await step('laws', () => vitest(node, { filters: ['tests/laws'] }));
say(`Checked in ${secondsSince(startedMs)}.`);
process.exitCode = failed > 0 ? 1 : 0;

async function step(name, work) {
  const stepStartedMs = Date.now();
  const { output = '', ...result } = await work();
  process.stdout.write(output);
  failed += result.failed;
  say(bold(`${name}: ${result.failed === 0 ? 'passed' : 'failed'} (${secondsSince(stepStartedMs)})`));
}
