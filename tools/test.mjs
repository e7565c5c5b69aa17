/**
 * `npm test`: everything that must hold, from a fresh clone. The last line is `N passed, N failed`.
 *
 *   npm test                                     all but the deep tests
 *   npm test -- --only types|lint|vitest|journeys [file filters]
 *   npm run test:deep                            only `*.deep.test.ts` and `*.deep.spec.ts`; the result goes to docs/test-deep.md
 */
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import process from 'node:process';
import { canInstall, findOrInstallPart, parts } from './machine.mjs';
import { findNode24, inRoot, installPackages, requireNode20 } from './packages.mjs';
import { bold, green, red, say, secondsSince, yellow } from './say.mjs';
import { format, journeys, lint, types, vitest } from './steps.mjs';
import { buildWebWhenNeeded } from './web-build.mjs';

const { only, deep, filters } = readArguments(process.argv.slice(2));

requireNode20();
const startedMs = Date.now();
await installPackages();
const node = findNode24();
const rows = [];
const wants = (name) => (only ? only === name : !deep || name === 'vitest' || name === 'journeys');

const { env, missing } = wants('vitest') || wants('journeys') ? await bringParts() : { env: {}, missing: [] };
if (missing.length > 0 && process.env.CI === 'true' && canInstall()) {
  rows.push({ name: 'parts of the machine', time: '', passed: 0, failed: missing.length, skipped: 0 });
}
if (wants('journeys')) await buildWebWhenNeeded(node);

if (wants('types')) await step('types', () => types(node));
if (wants('lint')) await step('lint', () => lint(node));
if (wants('lint')) await step('format', () => format(node));
if (wants('vitest')) await step(deep ? 'deep tests' : 'laws and tests', () => vitest(node, { filters, deep, env }));
if (wants('journeys') && env.CHROMIUM_PATH) await step('journeys', () => journeys(node, { filters, deep, env }));

const total = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
for (const part of missing) say(yellow(`Not here, so its tests were skipped: ${part.name} (${part.without}).`));
say('');
for (const line of table()) say(line);
if (deep) writeDeepReport();
say(`${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

function readArguments(args) {
  const rest = [...args];
  const takeFlag = (flag) => rest.includes(flag) && Boolean(rest.splice(rest.indexOf(flag), 1));
  const isDeep = takeFlag('--deep');
  const at = rest.indexOf('--only');
  const name = at < 0 ? undefined : rest.splice(at, 2)[1];
  const names = ['types', 'lint', 'vitest', 'journeys'];
  if (at >= 0 && !names.includes(name)) {
    process.stderr.write(`--only takes one of ${names.join(', ')}.\n`);
    process.exit(2);
  }
  return { only: name, deep: isDeep, filters: rest };
}

/** The paths of ffmpeg, Chromium, redis-server and Janus as variables for the tests, installed where that is possible. */
async function bringParts() {
  const variables = { NODE_ENV: 'test', ...(deep ? { DEEP: '1' } : {}) };
  const notHere = [];
  for (const part of Object.values(parts)) {
    const found = await findOrInstallPart(part);
    if (found) variables[part.variable] = found;
    else notHere.push(part);
  }
  return { env: variables, missing: notHere };
}

async function step(name, work) {
  const stepStartedMs = Date.now();
  say(`\n${bold(`── ${name}`)}`);
  const result = await work();
  rows.push({ name, time: secondsSince(stepStartedMs), ...result });
}

function sum(field) {
  return rows.reduce((all, row) => all + row[field], 0);
}

function table() {
  const line = (...cells) => cells.map((cell, index) => (index ? String(cell).padStart(9) : cell.padEnd(22))).join('');
  const body = rows.map((row) => {
    const text = line(row.name, row.passed, row.failed, row.skipped, row.time);
    return row.failed ? red(text) : green(text);
  });
  return [
    bold(line('', 'passed', 'failed', 'skipped', 'time')),
    ...body,
    line('all', '', '', '', secondsSince(startedMs)),
  ];
}

function writeDeepReport() {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB`;
  const files = rows.flatMap((row) => row.files ?? []);
  const lines = [
    '# The deep tests',
    '',
    'Written by `npm run test:deep`.',
    '',
    `${new Date().toISOString().slice(0, 10)}, ${machine}: ${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped in ${secondsSince(startedMs)}.`,
    '',
    '| file | result | seconds |',
    '| --- | --- | ---: |',
    ...files.map(
      (file) => `| \`${file.name}\` | ${file.failed ? 'failed' : 'passed'} | ${(file.ms / 1000).toFixed(1)} |`,
    ),
    '',
  ];
  writeFileSync(inRoot('docs', 'test-deep.md'), lines.join('\n'));
  say('Written to docs/test-deep.md.');
}
