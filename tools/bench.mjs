/**
 * `npm run bench`: runs every `tests/load/*.bench.ts` in sequence and writes docs/bench.md. `npm run bench tips chat`
 * runs only those with these words in their names and updates their sections.
 *
 * A bench is a file that exports `bench`: `{ title, run }`. `run()` returns its rows, e.g. `[{ what: 'tips, 64
 * callers', value: 2100, unit: 'per second', goal: 'at least half of (a)', met: true }]`. `goal` and `met` are
 * optional. `notes` may contain further lines of text.
 *
 * @typedef {{ what: string, value: number | string, unit?: string, goal?: string, met?: boolean }} Row
 * @typedef {{ title: string, run: () => Promise<{ rows: Row[], notes?: string[] } | Row[]> }} Bench
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { findOrInstallPart, nginx } from './machine.mjs';
import { findNode24, inRoot, installPackages, projectEnv, requireNode20, root } from './packages.mjs';
import { bold, green, red, say, secondsSince } from './say.mjs';

const CHILD = '--one';

/** Formats a row of the table in docs/bench.md. @param {Row} row */
export const tableRow = ({ what, value, unit = '', goal = '', met }) =>
  `| ${what} | ${typeof value === 'number' ? value.toLocaleString('en-US') : value} ${unit} | ${goal} | ${met === undefined ? '' : met ? 'yes' : '**no**'} |`;

/** Runs one bench in this process and writes its result to a file. */
async function runOne(file, resultFile) {
  const { bench } = await import(pathToFileURL(file).href);
  const result = await bench.run();
  const { rows, notes = [] } = Array.isArray(result) ? { rows: result } : result;
  writeFileSync(resultFile, JSON.stringify({ title: bench.title, rows, notes }));
  process.exit(0);
}

async function runAll(wishes) {
  requireNode20();
  await installPackages();
  const node = findNode24();
  const folder = inRoot('tests', 'load');
  const files = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.bench.ts'))
        .toSorted()
    : [];
  const chosen = files.filter((name) => wishes.length === 0 || wishes.some((wish) => name.includes(wish)));
  if (chosen.length === 0) say('tests/load has no matching benchmark.');
  if (chosen.some((name) => name.startsWith('delivery'))) await findOrInstallPart(nginx);
  const sections = [];
  for (const name of chosen) sections.push(await section(node, path.join(folder, name)));
  const fresh = sections.filter(({ ok }) => ok).map(({ lines }) => lines);
  if (fresh.length > 0) {
    const file = inRoot('docs', 'bench.md');
    writeFileSync(file, page(merged(existsSync(file) ? sectionsOf(readFileSync(file, 'utf8')) : [], fresh)));
    say('Wrote docs/bench.md.');
  }
  process.exitCode = chosen.length > 0 && sections.every(({ ok }) => ok) ? 0 : 1;
}

/** Runs a bench in a separate process, so that it doesn't warm up or burden the next one. */
async function section(node, file) {
  const name = path.basename(file, '.bench.ts');
  const startedMs = Date.now();
  say(bold(`\n── ${name}`));
  const folder = mkdtempSync(path.join(tmpdir(), 'footlight-bench-'));
  const resultFile = path.join(folder, 'result.json');
  const child = spawnSync(node, [inRoot('tools', 'bench.mjs'), CHILD, file, resultFile], {
    cwd: root,
    stdio: 'inherit',
    env: projectEnv(node),
  });
  const result = existsSync(resultFile) ? JSON.parse(readFileSync(resultFile, 'utf8')) : undefined;
  rmSync(folder, { recursive: true, force: true });
  if (!result || child.status !== 0) {
    say(red(`${name} failed with ${child.status ?? child.signal}.`));
    return { ok: false, lines: [`## ${name}`, '', 'Did not finish.', ''] };
  }
  const rows = result.rows.map(tableRow);
  for (const row of rows) say(row.includes('**no**') ? red(row) : green(row));
  say(`${result.title}: ${secondsSince(startedMs)}`);
  const day = `Measured on ${new Date().toISOString().slice(0, 10)}.`;
  const head = [`## ${result.title}`, '', day, '', '| what | measured | goal | met |', '| --- | ---: | --- | --- |'];
  return { ok: true, lines: [...head, ...rows, '', ...result.notes.flatMap((note) => [note, ''])] };
}

/** Splits an existing page into sections, each as its lines. @param {string} text @returns {string[][]} */
export const sectionsOf = (text) =>
  text
    .split(/^(?=## )/m)
    .slice(1)
    .map((part) => part.trimEnd().split('\n').concat(''));

/** Replaces sections with fresh ones of the same title, and appends new ones. */
export function merged(known, fresh) {
  const newest = new Map(known.concat(fresh).map((lines) => [lines[0], lines]));
  return [...newest.values()];
}

function page(sections) {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Linux, Node 24`;
  return ['# Benchmarks', '', `Generated by \`npm run bench\` on ${machine}.`, '', ...sections.flat()].join('\n');
}

if (process.argv[2] === CHILD) await runOne(process.argv[3], process.argv[4]);
else if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  await runAll(process.argv.slice(2));
