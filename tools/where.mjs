/**
 * `npm run where "the fee of a payout"`: the places that a question is about: files, settings, screens, jobs, tables, errors.
 * `npm run where tip`: also the straight line of each call of that name, from the button to other people's screens.
 * Reads the code as text each time, so it is never stale.
 */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { operationsOf } from './calls.mjs';
import { createFinder, describePlace } from './find-place.mjs';
import { root } from './packages.mjs';
import { bold, say } from './say.mjs';

const MOST_PLACES = 8;
const CONTRACT = 'packages/contract/src/';
const MODULES = 'apps/server/src/modules/';
const FEATURES = 'apps/web/src/features/';

/**
 * @typedef {{ file: string, line: number }} Spot
 * @typedef {{ shelf: string, file: string, line: number, words: string }} Stop
 * @typedef {ReadonlyMap<string, string>} Sources paths from the root → text
 */

/**
 * Returns the stops of an operation, in the order in which a click travels.
 * @param {Sources} sources
 * @param {string} name `word.verb`, as in the contract
 * @returns {Stop[]}
 */
export function straightLine(sources, name) {
  const [word = '', verb = ''] = name.split('.');
  const calls = filesOf(sources, FEATURES, /\.tsx?$/).flatMap((file) => spots(sources, file, callOf(word, verb)));
  const hooks = calls.filter(({ file }) => !file.endsWith('.tsx'));
  const contract = contractSpot(sources, word, verb);
  const route = routeSpot(sources, word, verb);
  const handler = route && handlerSpot(sources, route);
  const inside = handler ? [handler.file, ...ownImports(sources, handler.file)] : [];
  const facts = inside.flatMap((file) => spots(sources, file, /announce\(\s*'([^']+)'/));
  const told = facts.flatMap(({ match }) => realtimeSpots(sources, match[1]));
  const stops = [
    ...componentsOf(sources, calls, hooks).map((spot) => stop('screen', spot)),
    ...hooks.map((spot) => stop('web call', spot)),
    ...(contract ? [stop('contract', contract)] : []),
    ...(route ? [stop('route', route)] : []),
    ...(handler ? [stop('handler', handler)] : []),
    ...inside.flatMap((file) => ledgerSpots(sources, file)).map((spot) => stop('ledger', spot)),
    ...facts.map((spot) => stop('fact', spot, spot.match[1])),
    ...told.map((spot) => stop('realtime', spot, spot.event)),
    ...told.flatMap(({ event }) => liveContract(sources, event)).map((spot) => stop('live contract', spot)),
    ...told.flatMap(({ event }) => reducers(sources, event)).map((spot) => stop('reducer', spot)),
  ];
  return [...new Map(stops.map((one) => [Object.values(one).join(' '), one])).values()];
}

const stop = (shelf, { file, line }, words = '') => ({ shelf, file, line, words });
const callOf = (word, verb) => new RegExp(`['".]?\\b${word}\\.${verb}\\b(?!\\w|\\.tsx?)`);
const filesOf = (sources, below, end) =>
  [...sources.keys()].filter((file) => file.startsWith(below) && end.test(file) && !/\.(test|spec)\.tsx?$/.test(file));

/** Returns every matching line of a file, except imports. */
function spots(sources, file, pattern) {
  const lines = (sources.get(file) ?? '').split('\n');
  return lines.flatMap((text, index) => {
    const match = /^\s*(import|\*|\/\/)/.test(text) ? null : pattern.exec(text);
    return match ? [{ file, line: index + 1, match }] : [];
  });
}

function componentsOf(sources, calls, hooks) {
  const direct = calls.filter(({ file }) => file.endsWith('.tsx'));
  const names = hooks
    .map(({ file }) => camel(path.posix.basename(file, '.ts')))
    .filter((name) => name.startsWith('use'));
  const users = filesOf(sources, 'apps/web/src/', /\.tsx$/).flatMap((file) =>
    names.flatMap((name) => spots(sources, file, new RegExp(`\\b${name}\\(`)).slice(0, 1)),
  );
  return [...direct, ...users];
}

function contractSpot(sources, word, verb) {
  for (const file of filesOf(sources, CONTRACT, /\.ts$/)) {
    const start = spots(sources, file, new RegExp(`^export const ${word} = \\{`))[0];
    if (!start) continue;
    const found = spots(sources, file, new RegExp(`^  ${verb}:`)).find(({ line }) => line > start.line);
    // Some calls of a large word are defined in a separate file and spread into it.
    const parts = [...(sources.get(file) ?? '').matchAll(/^ {2}\.\.\.(\w+),$/gm)].map(([, part]) => part);
    return found ?? parts.map((part) => contractSpot(sources, part, verb)).find(Boolean);
  }
  return undefined;
}

function routeSpot(sources, word, verb) {
  for (const file of filesOf(sources, MODULES, /\.routes\.ts$/)) {
    const lines = (sources.get(file) ?? '').split('\n');
    const opening = lines.findIndex((line, index) =>
      new RegExp(`implement\\(\\s*'${word}'`).test(`${line} ${(lines[index + 1] ?? '').trim()}`),
    );
    if (opening < 0) continue;
    const after = spots(
      sources,
      file,
      new RegExp(`^\\s+${verb}\\b\\s*(:(?! ${word}\\.)|,|\\()|\\)\\(\\{.*\\b${verb}:`),
    );
    const found = after.filter(({ line }) => line > opening).at(-1);
    if (found) return found;
  }
  return undefined;
}

/** Returns the definition of the handler that a route names. */
function handlerSpot(sources, route) {
  const text = (sources.get(route.file) ?? '').split('\n')[route.line - 1] ?? '';
  const names = (text.split(':').slice(1).join(':') || text).match(/\b[a-z]\w+/g) ?? [];
  for (const name of names.filter((one) => !['command', 'query', 'context', 'input'].includes(one))) {
    for (const file of [route.file, ...ownImports(sources, route.file)]) {
      const found = spots(sources, file, new RegExp(`^(export )?(async )?(function\\*? |const )${name}\\b`))[0];
      if (found) return found;
    }
  }
  return undefined;
}

/** Returns the files of the same module that a file imports. */
function ownImports(sources, file) {
  const found = [...(sources.get(file) ?? '').matchAll(/from '(\.\/[^']+)'/g)];
  return found.map((match) => path.posix.join(path.posix.dirname(file), match[1])).filter((one) => sources.has(one));
}

function ledgerSpots(sources, file) {
  const imported = /import \{([^}]+)\} from '\.\.\/ledger\/index\.ts'/.exec(sources.get(file) ?? '')?.[1] ?? '';
  const names = imported
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '));
  return [...names.map((name) => new RegExp(`\\b${name}\\(`)), /\bledger\.\w+\(/].flatMap((pattern) =>
    spots(sources, file, pattern).slice(0, 1),
  );
}

function realtimeSpots(sources, fact) {
  return filesOf(sources, MODULES, /\.realtime\.ts$/).flatMap((file) =>
    spots(sources, file, new RegExp(`'${fact}'(:|\\()`)).flatMap((spot) => {
      const rest = (sources.get(file) ?? '').split('\n').slice(spot.line - 1);
      const end = rest.findIndex((line, index) => index > 0 && /^ {2,4}'[\w-]+\/[\w-]+'(:|\()/.test(line));
      const events = [
        ...rest
          .slice(0, end < 0 ? undefined : end)
          .join('\n')
          .matchAll(/event: '([^']+)'/g),
      ];
      return events.length > 0 ? events.map((match) => ({ ...spot, event: match[1] })) : [{ ...spot, event: fact }];
    }),
  );
}

const liveContract = (sources, event) =>
  filesOf(sources, CONTRACT, /\.ts$/).flatMap((file) => spots(sources, file, new RegExp(`'${event}': liveEvent`)));
const reducers = (sources, event) =>
  filesOf(sources, 'apps/web/src/', /\.live\.tsx?$/).flatMap((file) => spots(sources, file, new RegExp(`'${event}'`)));
const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/**
 * Returns the operations matching a query: by name or path, or else by the words of the summary.
 * @param {ReturnType<typeof operationsOf>} operations
 * @param {string} asked
 */
export function meant(operations, asked) {
  const plain = (text) => text.toLowerCase().replace(/[- ]/g, '');
  const wish = plain(asked);
  const by = (texts) => operations.filter((one) => texts(one).some((text) => plain(text).includes(wish)));
  const exact = operations.filter(({ name }) => name.toLowerCase() === wish);
  if (exact.length > 0) return exact;
  const named = by(({ name, operation }) => [name, operation.path]);
  return named.length > 0 ? named : by(({ operation }) => [operation.summary ?? '']);
}

/** @returns {Sources} */
export function readSources() {
  const sources = new Map();
  const walk = (folder) => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true })) {
      const file = path.posix.join(path.relative(root, entry.parentPath), entry.name);
      if (entry.isFile() && /\.tsx?$/.test(file)) sources.set(file, readFileSync(path.join(root, file), 'utf8'));
    }
  };
  ['packages/contract/src', 'apps/server/src', 'apps/web/src'].forEach(walk);
  return sources;
}

async function main(asked) {
  if (!asked) return say('Name what you are looking for: npm run where tip');
  const sources = readSources();
  const places = createFinder(sources).find(asked, MOST_PLACES);
  if (places.length === 0) say(`Nothing is about “${asked}”.`);
  for (const place of places) say(describePlace(place));
  const { allEndpoints } = await import('../packages/contract/src/index.ts');
  for (const { name, operation } of meant(operationsOf(allEndpoints), asked)) {
    say(`\n${bold(name)}  ${operation.method} ${operation.path}  ${operation.summary ?? ''}`);
    for (const { shelf, file, line, words } of straightLine(sources, name)) {
      say(`  ${shelf.padEnd(14)}${file}:${line}${words ? `  ${words}` : ''}`);
    }
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  await main(process.argv.slice(2).join(' '));
