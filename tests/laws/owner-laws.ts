import { ownersOf, readCards } from '../../tools/cards.mjs';
import { floorOf } from '../../floors.mjs';
import { isCode, isTest, type SourceTree, type Violation } from './source-tree.ts';

type Owners = Readonly<Record<string, readonly string[]>>;

const owners = ownersOf(await readCards());

const MIGRATION = /^apps\/server\/migrations\/.+\.sql$/;
const SERVER = /^apps\/server\/src\/(?:modules\/([^/]+)|(platform)|(integrations\/[^/]+))\//;
const SQL_WRITE =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?([a-z_]+)/g;
const SQL_NAME =
  /\b(?:from|join|update|into|selectFrom\('|innerJoin\('|leftJoin\('|updateTable\('|insertInto\('|deleteFrom\(')\s*([a-z_]+)/g;
const KYSELY_WRITE = /\b(?:insertInto|updateTable|deleteFrom|mergeInto|resealColumn)\(\s*'([a-z_]+)/g;

const ownersByTable = (known: Owners): ReadonlyMap<string, string> =>
  new Map(Object.entries(known).flatMap(([owner, own]) => own.map((table) => [table, owner] as const)));

/** Returns the tables that remain after all migrations, applied in order. */
export function tablesOf(tree: SourceTree): Set<string> {
  const tables = new Set<string>();
  for (const file of [...tree.keys()].filter((name) => MIGRATION.test(name)).toSorted()) {
    const text = (tree.get(file) ?? '').replaceAll(/--.*$/gm, '');
    const statements =
      /create (?:unlogged )?table (?:if not exists )?(\w+)|alter table (\w+) rename to (\w+)|drop table (?:if exists )?(\w+)/g;
    for (const [, made, before, after, dropped] of text.matchAll(statements)) {
      if (made) tables.add(made);
      if (before && after) {
        tables.delete(before);
        tables.add(after);
      }
      if (dropped) tables.delete(dropped);
    }
  }
  return tables;
}

/** Finds writes to a table by a module that doesn't own it, and tables with no owner or two. */
export function wrongOwners(tree: SourceTree, known: Owners = owners): Violation[] {
  const tables = tablesOf(tree);
  const at = (words: string): Violation => ({ file: 'apps/server/src/modules', line: 1, words });
  const named = Object.values(known).flat();
  const ownerOf = ownersByTable(known);
  const listed = [
    ...[...tables]
      .filter((table) => !ownerOf.has(table))
      .map((table) => at(`${table} has no owner: name it in the card.ts of the module that writes it`)),
    ...named
      .filter((table) => !tables.has(table))
      .map((table) => at(`there is no table ${table}: remove it from its card.ts`)),
    ...named
      .filter((table, index) => named.indexOf(table) !== index)
      .map((table) => at(`${table} is in two card.ts: leave it with the module that writes it`)),
  ];
  const written = [...tree.keys()].flatMap((file) => {
    const [, module, platform, integration] = SERVER.exec(file) ?? [];
    const writer = module ?? platform ?? integration;
    if (!writer || !isCode(file) || isTest(file)) return [];
    return writesOf(tree.get(file) ?? '')
      .filter(({ table }) => tables.has(table) && ownerOf.get(table) !== writer)
      .map(({ table, line }) => ({
        file,
        line,
        words: `${writer} writes ${table}, which is ${ownerOf.get(table) ?? 'nobody'}’s: call its door`,
      }));
  });
  return [...listed, ...written];
}

/** Finds module tables that the platform uses in SQL. */
export function platformReads(tree: SourceTree, known: Owners = owners): Violation[] {
  const ownerOf = ownersByTable(known);
  return [...tree.keys()]
    .filter((file) => file.startsWith('apps/server/src/platform/'))
    .flatMap((file) =>
      tablesNamedIn(tree, file, ownerOf)
        .filter(({ owner }) => owner !== 'platform')
        .map(({ owner, table, line }) => ({
          file,
          line,
          words: `the platform reads ${table}, which is ${owner}’s: let the module pass it in`,
        })),
    );
}

/** Lists, for each module, the modules in its own or a higher layer whose tables its SQL uses. */
export function climbingReads(tree: SourceTree, known: Owners = owners): Record<string, string[]> {
  const ownerOf = ownersByTable(known);
  const climbing = new Map<string, Set<string>>();
  for (const file of tree.keys()) {
    const [, reader = ''] = SERVER.exec(file) ?? [];
    const floor = floorOf(reader);
    if (floor === undefined) continue;
    for (const { owner } of tablesNamedIn(tree, file, ownerOf))
      if (owner !== reader && (floorOf(owner) ?? -1) >= floor)
        climbing.set(reader, (climbing.get(reader) ?? new Set()).add(owner));
  }
  return Object.fromEntries([...climbing].map(([reader, found]) => [reader, [...found].toSorted()]));
}

/** Returns the tables used in a file's SQL, with their owners. */
function tablesNamedIn(tree: SourceTree, file: string, ownerOf: ReadonlyMap<string, string>) {
  if (!isCode(file) || isTest(file)) return [];
  // Removes comments, because they may contain phrases such as “from session”.
  const text = (tree.get(file) ?? '').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, (comment) =>
    comment.replaceAll(/[^\n]/g, ''),
  );
  return [...text.matchAll(SQL_NAME)].flatMap(({ 1: table = '', index }) => {
    const owner = ownerOf.get(table);
    return owner === undefined ? [] : [{ owner, table, line: text.slice(0, index).split('\n').length }];
  });
}

function writesOf(text: string): { table: string; line: number }[] {
  return [SQL_WRITE, KYSELY_WRITE].flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => ({
      table: match[1] ?? '',
      line: text.slice(0, match.index).split('\n').length,
    })),
  );
}
