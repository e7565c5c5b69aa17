/**
 * Generates the tables that the browser uses for calls: method, path and special properties of every operation in the
 * contract. Browsers receive only these few bytes per operation. The contract itself, with zod, stays out of their
 * bundles.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const folder = path.join(root, 'apps', 'web', 'src', 'shared', 'api');
export const FILES = 1;
export const IDEMPOTENT = 2;

/**
 * @param {Record<string, Record<string, { method: string, path: string, files?: object, idempotent?: boolean }>>} words
 */
function tableOf(words) {
  const lines = Object.entries(words).flatMap(([word, operations]) =>
    Object.entries(operations).map(([operation, { method, path: address, files, idempotent }]) => {
      const flags = (files ? FILES : 0) | (idempotent ? IDEMPOTENT : 0);
      return `  '${word}.${operation}': ['${method}', '${address}', ${flags}],`;
    }),
  );
  return [
    '/* Made by tools/make-api-table.mjs from packages/contract. */',
    "import type { ApiTable } from './api-table.ts';",
    '',
    'export const routes: ApiTable = {',
    ...lines,
    '};',
    '',
  ].join('\n');
}

/** Builds the client package's table: method and path of every call. */
const clientTableOf = (words) =>
  [
    '/* Made by tools/make-api-table.mjs from packages/contract. */',
    'export const routes: Readonly<Record<string, readonly [method: string, path: string]>> = {',
    ...Object.entries(words).flatMap(([word, operations]) =>
      Object.entries(operations).map(
        ([name, { method, path: address }]) => `  '${word}.${name}': ['${method}', '${address}'],`,
      ),
    ),
    '};',
    '',
  ].join('\n');

/**
 * Calls made by home and rooms, included in every page. All others are in a table that is fetched when one of them is
 * made.
 */
const AT_ONCE = new Set([
  'settings.public',
  'settings.menus',
  'users.me',
  'performers.me',
  'performers.search',
  'performers.searchByInterest',
  'performers.view',
  'performers.incView',
  'performers.checkBlocking',
  'performers.categories',
  'performers.category',
  'favourites.list',
  'favourites.like',
  'favourites.unlike',
  'statistics.track',
  'tips.send',
  'rooms.view',
  'streaming.join',
  'streaming.token',
  'streaming.previews',
  'streaming.people',
  'wars.find',
  'wars.current',
  'shows.price',
  'shows.current',
  'shows.checkPeek',
  'shows.media',
  'shows.view',
  'shows.pay',
  'shows.leave',
  'chat.publicConversation',
  'chat.streamConversation',
  'chat.publicMessages',
  'chat.sendPublic',
  'chat.sendStream',
  'clips.offer',
  'currencies.rates',
  'subscriptions.offer',
  'recordings.state',
]);

/** Writes the tables if they have changed. The back office has its own table, which viewers don't download. */
export async function makeApiTables() {
  const contract = pathToFileURL(path.join(root, 'packages', 'contract', 'src', 'index.ts')).href;
  const { allEndpoints } = await import(contract);
  const isStaff = ([word]) => word.endsWith('Staff');
  const all = Object.entries(allEndpoints);
  const site = all.filter((entry) => !isStaff(entry));
  write('routes.gen.ts', tableOf(only(site, (name) => AT_ONCE.has(name))));
  write('more-routes.gen.ts', tableOf(only(site, (name) => !AT_ONCE.has(name))));
  write('staff-routes.gen.ts', tableOf(Object.fromEntries(all.filter(isStaff))));
  write('../../../../../packages/client/src/routes.gen.ts', clientTableOf(allEndpoints));
}

function only(words, fits) {
  return Object.fromEntries(
    words.map(([word, operations]) => [
      word,
      Object.fromEntries(Object.entries(operations).filter(([operation]) => fits(`${word}.${operation}`))),
    ]),
  );
}

function write(name, text) {
  const file = path.join(folder, name);
  let before = '';
  try {
    before = readFileSync(file, 'utf8');
  } catch {
    before = '';
  }
  if (before !== text) writeFileSync(file, text);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await makeApiTables();
