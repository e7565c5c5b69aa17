/**
 * `npm test`: everything that must hold, from a fresh clone. The last line is `N passed, N failed`.
 *
 * - `npm test`: everything except the deep tests
 * - `npm test -- --only types|lint|vitest|journeys [file filters]`
 * - `npm test -- --since main`: everything affected by changes since then: types, lint, format, laws, tests, changed
 * journeys
 * - `npm run test:deep`: only `*.deep.test.ts` and `*.deep.spec.ts`; a complete run writes its result to
 * docs/test-deep.md
 */
import process from 'node:process';
import { changedSince } from './changed-files.mjs';
import { commitHere, deepReport, machineHere } from './deep-report.mjs';
import { canInstall, deepParts, findOrInstallPart, parts } from './machine.mjs';
import { findNode24, inRoot, installPackages, requireNode20, writeWhole } from './packages.mjs';
import { measurePace } from './pace.mjs';
import { slowest } from './reports.mjs';
import { bold, green, red, say, secondsSince, yellow } from './say.mjs';
import { format, journeys, lint, types, vitest } from './steps.mjs';
import { buildWebWhenNeeded } from './web-build.mjs';

const { only, deep, since, filters } = readArguments(process.argv.slice(2));

requireNode20();
const startedMs = Date.now();
const commitAtStart = commitHere();
await installPackages();
const node = findNode24();
const rows = [];
const wants = (name) => (only ? only === name : !deep || name === 'vitest' || name === 'journeys');

const { env, missing } = wants('vitest') || wants('journeys') ? await bringParts() : { env: {}, missing: [] };
if (missing.length > 0 && process.env.CI === 'true' && canInstall()) {
  rows.push({ name: 'required programs', time: '', passed: 0, failed: missing.length, skipped: 0 });
}
const changed = since ? changedSince(since) : undefined;
const specs = changed ? changedSpecs(changed) : filters;

// Builds the web application before the laws run, because one of them measures browser downloads.
if (wants('vitest') && wants('journeys') && !changed) await buildWebWhenNeeded(node);
// Runs these checks concurrently with the tests, because the first tests mostly wait.
const checks = [
  ...(wants('types') ? [timed('types', () => types(node))] : []),
  ...(wants('lint') ? [timed('lint', () => lint(node)), timed('format', () => format(node, changed))] : []),
];
if (wants('vitest') && changed) {
  await step('laws', () => vitest(node, { filters: ['tests/laws'], env }));
  await step('affected tests', () => vitest(node, { filters: ['apps', 'packages'], since, env }));
} else if (wants('vitest')) {
  await step(deep ? 'deep tests' : 'laws and tests', () => vitest(node, { filters, deep, env }));
}
const checked = await Promise.all(checks);
for (const { name, output } of checked) {
  say(`\n${bold(`── ${name}`)}`);
  process.stdout.write(output);
}
rows.unshift(...checked);
if (wants('journeys') && specs) await step('journeys', () => walk(specs));

const total = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
sayLists();
say('');
for (const line of table()) say(line);
if (deep && !only && filters.length === 0) writeDeepReport();
say(`${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

async function walk(chosen) {
  if (!env.CHROMIUM_PATH) return journeys(node, { filters: chosen, deep, onlyList: true, env });
  await buildWebWhenNeeded(node);
  return journeys(node, { filters: chosen, deep, env });
}

/**
 * Returns the changed journeys. Empty (no filter) means all of them, because shared code has changed. Undefined means
 * none.
 */
function changedSpecs(files) {
  const ours = files.filter((file) => file.startsWith('tests/journeys/'));
  const changedOnes = ours.filter((file) => file.endsWith('.spec.ts') && !file.endsWith('.deep.spec.ts'));
  if (changedOnes.length < ours.filter((file) => !file.endsWith('.deep.spec.ts')).length) return [];
  return changedOnes.length > 0 ? changedOnes : undefined;
}

/**
 * Lists skipped, failed and retried tests by name. Printed last, because often only the end of a long log is preserved.
 */
function sayLists() {
  const skipped = rows.flatMap((row) => row.skippedNames ?? []);
  if (skipped.length > 0) say(yellow(`\nSkipped:\n${skipped.map((name) => `  ${name}`).join('\n')}`));
  for (const part of missing) say(yellow(`${part.name} is not installed, so its tests were skipped: ${part.without}.`));
  const flaky = rows.flatMap((row) => row.flaky ?? []);
  if (flaky.length > 0)
    say(yellow(`\nFlaky, passed on the second try:\n${flaky.map((name) => `  ${name}`).join('\n')}`));
  if (flaky.length > 1) say(red('One flaky journey is tolerated; more count as failures.'));
  for (const { name, files = [] } of rows)
    if (files.length > 1) say(`\nSlowest of ${name}:\n${slowest(files).join('\n')}`);
  const failures = rows.flatMap((row) => row.failures ?? []);
  if (failures.length > 0) say(red(`\nFailed:\n${failures.map((failure) => `  ${failure}`).join('\n')}`));
}

function readArguments(args) {
  const rest = [...args];
  const takeFlag = (flag) => rest.includes(flag) && Boolean(rest.splice(rest.indexOf(flag), 1));
  const isDeep = takeFlag('--deep');
  const takeValue = (flag) => (rest.includes(flag) ? rest.splice(rest.indexOf(flag), 2)[1] : undefined);
  const isOnly = rest.includes('--only');
  const name = takeValue('--only');
  const from = takeValue('--since');
  const names = ['types', 'lint', 'vitest', 'journeys'];
  if (isOnly && !names.includes(name)) {
    process.stderr.write(`--only requires one of ${names.join(', ')}.\n`);
    process.exit(2);
  }
  return { only: name, deep: isDeep, since: from, filters: rest };
}

/**
 * Finds or installs ffmpeg, Chromium and the other parts. Returns the environment of the tests: their paths, and the
 * pace.
 */
async function bringParts() {
  const pace = await measurePace();
  if (pace > 1) say(`This machine is ${pace} times slower than the reference machine: time limits are longer.`);
  const variables = { NODE_ENV: 'test', TEST_PACE: String(pace), ...(deep ? { DEEP: '1' } : {}) };
  const notHere = [];
  for (const part of [...Object.values(parts), ...(deep ? deepParts : [])]) {
    const found = await findOrInstallPart(part);
    if (found) variables[part.variable] = found;
    else notHere.push(part);
  }
  return { env: variables, missing: notHere };
}

async function step(name, work) {
  say(`\n${bold(`── ${name}`)}`);
  rows.push(await timed(name, work));
}

async function timed(name, work) {
  const stepStartedMs = Date.now();
  const result = await work();
  return { name, time: secondsSince(stepStartedMs), ...result };
}

function sum(field) {
  return rows.reduce((all, row) => all + row[field], 0);
}

function table() {
  const line = (...cells) => cells.map((cell, index) => (index ? String(cell).padStart(9) : cell.padEnd(22))).join('');
  const body = rows.map((row) => {
    const text = line(row.name, row.passed, row.failed, row.skipped, row.flaky?.length ?? 0, row.time);
    return row.failed ? red(text) : green(text);
  });
  return [
    bold(line('', 'passed', 'failed', 'skipped', 'flaky', 'time')),
    ...body,
    line('all', '', '', '', '', secondsSince(startedMs)),
  ];
}

function writeDeepReport() {
  const page = deepReport({
    files: rows.flatMap((row) => row.files ?? []),
    total,
    seconds: (Date.now() - startedMs) / 1000,
    date: new Date().toISOString().slice(0, 10),
    commit: commitAtStart,
    machine: machineHere(),
    missing: missing.map(({ name }) => name),
  });
  writeWhole(inRoot('docs', 'test-deep.md'), page);
  say('Wrote docs/test-deep.md.');
}
