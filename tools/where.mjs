/**
 * `npm run where "the fee of a payout"`: finds files, settings, screens, jobs, tables and errors by words.
 * `npm run where tip`: also traces each call of that name, from the button to other people's screens. Reads the code as
 * text each time, so it is never stale.
 */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { operationsOf } from './calls.mjs';
import { createFinder, describePlace } from './find-place.mjs';
import { createFollower, namesIn } from './follow-code.mjs';
import { root } from './packages.mjs';
import { bold, say } from './say.mjs';

const MOST_PLACES = 8;
const MOST_USERS = 6;
const CONTRACT = 'packages/contract/src/';
const MODULES = 'apps/server/src/modules/';
const FEATURES = 'apps/web/src/features/';

/**
 * @typedef {{ file: string, line: number }} Spot
 * @typedef {{ shelf: string, file: string, line: number, words: string }} Stop
 * @typedef {ReadonlyMap<string, string>} Sources paths from the root → text
 */

/**
 * Returns the stops of an operation, in the order that a click passes through them.
 * @param {Sources} sources
 * @param {string} name `word.verb`, as in the contract
 * @returns {Stop[]}
 */
export function straightLine(sources, name) {
  const [word = '', verb = ''] = name.split('.');
  const calls = filesOf(sources, FEATURES, /\.tsx?$/).flatMap((file) => spots(sources, file, callOf(word, verb)));
  const hooks = calls.filter(({ file }) => !file.endsWith('.tsx'));
  const contract = contractSpot(sources, word, verb);
  const { follower, routes } = readOnce(sources);
  const route = routes.get(name);
  const handlers = route ? handlersOf(sources, follower, route) : [];
  const reached = reach(follower, handlers);
  const facts = reached.flatMap((place) => announced(follower, place));
  const told = facts.flatMap(({ words }) => realtimeSpots(sources, words));
  const stops = [
    ...componentsOf(sources, calls, hooks).map((spot) => stop('screen', spot)),
    ...hooks.map((spot) => stop('web call', spot)),
    ...(contract ? [stop('contract', contract)] : []),
    ...(route ? [stop('route', { file: route.file, line: follower.line(route) })] : []),
    ...handlers.map((one) => stop('handler', { file: one.file, line: follower.line(one) })),
    ...reached.flatMap((place) => ledgerCalls(follower, place)).map((spot) => stop('ledger', spot)),
    ...facts.map((spot) => stop('fact', spot, spot.words)),
    ...told.map((spot) => stop('realtime', spot, spot.event)),
    ...told.flatMap(({ event }) => liveContract(sources, event)).map((spot) => stop('live contract', spot)),
    ...told.flatMap(({ event }) => reducers(sources, event)).map((spot) => stop('reducer', spot)),
  ];
  return [...new Map(stops.map((one) => [Object.values(one).join(' '), one])).values()];
}

/** @type {WeakMap<Sources, { follower: ReturnType<typeof createFollower>, routes: ReturnType<typeof routesIn> }>} */
const readings = new WeakMap();
/** Parses the sources once for all calls. */
function readOnce(sources) {
  if (!readings.has(sources)) {
    const follower = createFollower(sources);
    readings.set(sources, { follower, routes: routesIn(sources, follower) });
  }
  return readings.get(sources);
}

/** Returns the files that import a file. @param {Sources} sources */
export function importersOf(sources, file) {
  const name = path.posix.basename(file);
  return [...sources].flatMap(([other, text]) => {
    const imports = [...text.matchAll(/(?:from|import\() ?'(\.[^']+)'/g)].map(([, specifier]) => specifier);
    return imports.some((one) => one.endsWith(name) && path.posix.join(path.posix.dirname(other), one) === file)
      ? [other]
      : [];
  });
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
    // A word with many calls defines some of them in a separate file and spreads them into its own.
    const parts = [...(sources.get(file) ?? '').matchAll(/^ {2}\.\.\.(\w+),$/gm)].map(([, part]) => part);
    return found ?? parts.map((part) => contractSpot(sources, part, verb)).find(Boolean);
  }
  return undefined;
}

/** Returns the property that implements each call: `verb` in the object given to `implement('word', …)`. */
function routesIn(sources, follower) {
  const routes = new Map();
  for (const file of filesOf(sources, MODULES, /\.routes\.ts$/)) {
    const visit = (node) => {
      for (const [name, property] of implementedBy(node)) routes.set(name, { file, node: property });
      ts.forEachChild(node, visit);
    };
    visit(follower.parse(file).tree);
  }
  return routes;
}

function implementedBy(node) {
  if (!ts.isCallExpression(node) || !ts.isCallExpression(node.expression)) return [];
  const { expression, arguments: parts } = node.expression;
  if (expression.getText() !== 'implement') return [];
  const properties = node.arguments[0]?.properties ?? [];
  return properties.flatMap((one) => (one.name ? [[`${parts[0].text}.${one.name.text}`, one]] : []));
}

const isOfModule = ({ file }) => file.startsWith(MODULES);
const isLedger = ({ file }) => file.startsWith(`${MODULES}ledger/`);

/** Returns the functions that a route names, or the route itself if the handler is written there. */
function handlersOf(sources, follower, route) {
  const named = definedOutside(follower, route).filter(isOfModule);
  const handlers = named.length > 0 ? named : passedIn(sources, follower, route).filter(isOfModule);
  return handlers.length > 0 ? handlers : [route];
}

/** Returns what a route uses, looking through the constants of its own file (`const own = readOwn(site)`). */
function definedOutside(follower, { file, node }, depth = 3) {
  return follower
    .used(file, node)
    .filter((one) => one.node !== node)
    .flatMap((one) => (one.file === file && depth > 0 ? definedOutside(follower, one, depth - 1) : [one]));
}

/**
 * Returns what the module's index passes to the function that makes a route, for the parameters that the route uses.
 */
function passedIn(sources, follower, { file, node }) {
  const maker = ancestors(node).find((one) => ts.isVariableDeclaration(one) || ts.isFunctionDeclaration(one));
  const { parameters } = maker?.initializer ?? maker ?? {};
  if (!parameters) return [];
  const index = path.posix.join(MODULES, file.slice(MODULES.length).split('/')[0], 'index.ts');
  if (!sources.has(index)) return [];
  const [call] = callsIn(follower.parse(index).tree, new RegExp(`^${maker.name.text}$`));
  const names = new Set(namesIn(node));
  const passed = parameters.flatMap(({ name }, position) => {
    const given = call?.arguments[position];
    if (!given) return [];
    if (ts.isIdentifier(name)) return names.has(name.text) ? [given] : [];
    return name.elements
      .filter((one) => names.has(one.name.text))
      .map((one) => given.properties?.find((property) => property.name?.text === one.name.text) ?? given);
  });
  return passed.flatMap((one) => definedOutside(follower, { file: index, node: one }));
}

function ancestors(node) {
  const found = [];
  for (let one = node.parent; one; one = one.parent) found.push(one);
  return found;
}

/** Returns handlers and every module function that they reach, without following calls into the ledger. */
function reach(follower, handlers) {
  const seen = new Map(handlers.map((one) => [one.node, one]));
  for (const place of seen.values()) {
    if (isLedger(place)) continue;
    for (const next of follower.used(place.file, place.node)) {
      if (isOfModule(next) && !seen.has(next.node)) seen.set(next.node, next);
    }
  }
  return [...seen.values()];
}

/** Returns the places where a function announces facts. */
function announced(follower, { file, node }) {
  return callsIn(node, /(^|\.)announce$/).flatMap((call) => {
    const fact = call.arguments[0]?.text;
    return fact ? [{ file, line: follower.line({ file, node: call }), words: fact }] : [];
  });
}

/** Returns the places where a function calls the ledger. */
function ledgerCalls(follower, place) {
  if (isLedger(place)) return [];
  const { file, node } = place;
  const isPosting = (call) => {
    const name = call.expression.getText();
    return /^ledger\.\w+$/.test(name) || isLedger(follower.define(file, name) ?? place);
  };
  return callsIn(node, /^[\w.]+$/)
    .filter(isPosting)
    .map((call) => ({ file, line: follower.line({ file, node: call }) }));
}

function callsIn(node, pattern) {
  const calls = [];
  const visit = (child) => {
    if (ts.isCallExpression(child) && pattern.test(child.expression.getText())) calls.push(child);
    ts.forEachChild(child, visit);
  };
  visit(node);
  return calls;
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
  if (!asked) return say('Usage: npm run where tip | npm run where "the fee of a payout"');
  const sources = readSources();
  const places = createFinder(sources).find(asked, MOST_PLACES);
  if (places.length === 0) say(`Nothing found for “${asked}”.`);
  for (const place of places) say(describePlace(place));
  const users = places[0] ? importersOf(sources, places[0].file).slice(0, MOST_USERS) : [];
  for (const user of users) say(`${'used by'.padEnd(9)}${user}`);
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
