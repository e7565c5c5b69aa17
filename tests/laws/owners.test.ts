import { describe, expect, it } from 'vitest';
import { readCards } from '../../tools/cards.mjs';
import { climbingReads, platformReads, tablesOf, wrongOwners } from './owner-laws.ts';
import { houseOf, importsOf, readHouse } from './source-tree.ts';

describe('module cards', async () => {
  const house = readHouse();
  const cards = await readCards();
  it('exist in every module, under its name', () => {
    const modules = [...house.keys()].flatMap(
      (file) => /^apps\/server\/src\/modules\/([^/]+)\/index\.ts$/.exec(file)?.[1] ?? [],
    );
    for (const module of modules) expect([module, cards[module]?.name]).toEqual([module, module]);
  });
  it('are plain data: they import types only', () => {
    const loading = [...house.keys()]
      .filter((file) => file.startsWith('apps/server/src/') && file.endsWith('/card.ts'))
      .filter((file) => importsOf(house, file).some(({ typeOnly }) => !typeOnly));
    expect(loading).toEqual([]);
  });
});

/**
 * Modules whose SQL still reads tables of their own or a higher layer: cycles that only moving code can break. Don't
 * add any; remove those that you have fixed. Database functions aren't counted; docs/decisions/0191 lists those that
 * read upwards.
 */
const CLIMBING: Readonly<Record<string, readonly string[]>> = {
  streaming: ['shows'],
  tickets: ['shows'],
  chat: ['tips', 'wars'],
};

describe('table owners', () => {
  const house = readHouse();
  it('are found', () => expect(tablesOf(house).size).toBeGreaterThan(50));
  it('are unique, and nobody else writes there', () =>
    expect(wrongOwners(house).map(({ file, line, words }) => `${file}:${line} ${words}`)).toEqual([]));

  const migrations = {
    'apps/server/migrations/1.sql':
      'create table old (id int);\n-- create table ghost (id int);\ncreate table gone (id int);',
    'apps/server/migrations/2.sql': 'alter table old rename to tip; drop table gone;',
  };
  const told = (files: Record<string, string>, known: Record<string, string[]> = { tips: ['tip'] }) =>
    wrongOwners(houseOf({ ...migrations, ...files }), known).map(({ words }) => words);

  it('follow renames and drops', () => expect([...tablesOf(houseOf(migrations))]).toEqual(['tip']));
  it('reject a write by another module, in SQL and in Kysely', () => {
    const file = 'apps/server/src/modules/chat/chat.store.ts';
    const words = ['chat writes tip, which is tips’s: call its door'];
    expect(told({ [file]: 'sql`update tip set a = 1`' })).toEqual(words);
    expect(told({ [file]: 'sql`delete\n from tip`' })).toEqual(words);
    expect(told({ [file]: "db.insertInto('tip')" })).toEqual(words);
    expect(told({ [file]: "resealColumn('tip', 'sealed', again)" })).toEqual(words);
    expect(told({ [file]: "db.selectFrom('tip'); sql`select 1 from tip for update`" })).toEqual([]);
    expect(told({ 'apps/server/src/modules/tips/tips.store.ts': "db.insertInto('tip')" })).toEqual([]);
  });
  it('are read only by higher layers, except the known cycles', () => {
    expect(climbingReads(house)).toEqual(CLIMBING);
    const file = 'apps/server/src/modules/ledger/a.ts';
    const found = (text: string) => climbingReads(houseOf({ [file]: text }), { tips: ['tip'], audit: ['audit_row'] });
    expect(found('sql`select 1 from audit_row join tip on true`')).toEqual({ ledger: ['tips'] });
    expect(found("db.selectFrom('audit_row').innerJoin('tip', 'a', 'b')")).toEqual({ ledger: ['tips'] });
    expect(found('sql`select 1 from audit_row`')).toEqual({});
  });
  it('leave the platform without module tables', () => {
    expect(platformReads(house)).toEqual([]);
    const file = 'apps/server/src/platform/db/a.ts';
    const words = (text: string) => platformReads(houseOf({ [file]: text }), { tips: ['tip'] }).map((one) => one.words);
    expect(words('sql`select 1 from tip`')).toEqual([
      'the platform reads tip, which is tips’s: let the module pass it in',
    ]);
    expect(words("db.selectFrom('tip')")).toHaveLength(1);
    expect(words('sql`select 1 from outbox`')).toEqual([]);
  });
  it('reject a table without an owner, with two, and a missing one', () => {
    expect(told({}, {})).toEqual(['tip has no owner: name it in the card.ts of the module that writes it']);
    expect(told({}, { a: ['tip'], b: ['tip'] })).toEqual([
      'tip is in two card.ts: leave it with the module that writes it',
    ]);
    expect(told({}, { a: ['tip', 'no'] })).toEqual(['there is no table no: remove it from its card.ts']);
  });
});
