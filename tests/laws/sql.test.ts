import { describe, expect, it } from 'vitest';
import { houseOf, readHouse, told } from './source-tree.ts';
import { wrongUpserts } from './sql-laws.ts';
import { patience } from '../patience.ts';

describe('upserts', { timeout: patience(60_000) }, () => {
  it('name their index condition in literals that no plan changes', () =>
    expect(told(wrongUpserts(readHouse()))).toEqual([]));

  const file = 'apps/server/src/modules/tips/tips.store.ts';
  const count = (text: string) => wrongUpserts(houseOf({ [file]: text })).length;
  const kysely = (condition: string, done = 'doNothing()') =>
    `const OPEN = sql.lit('open');\ndb.insertInto('tip').onConflict((c) => c.column('a')${condition}.${done});`;

  it.each([
    ["where('state', '=', 'open')", 1],
    ["where('state', '=', state)", 1],
    ["where(sql`state = ${'open'}`)", 1],
    ["where('state', '=', sql.lit('open'))", 0],
    ["where('state', '=', OPEN)", 0],
    ["where('ended_at', 'is', null)", 0],
    ['where(sql`ended_at is null`)', 0],
  ])('of Kysely with %s: %i', (condition, wrong) => expect(count(kysely(`.${condition}`))).toBe(wrong));
  it('can have parameters in the update and its condition', () => {
    expect(count(kysely('', "doUpdateSet({ a: 1 }).where('tip.b', '=', b)"))).toBe(0);
    expect(count("db.insertInto('x').onConflict((c) => c.doNothing()); db.selectFrom('x').where('a', '=', a);")).toBe(
      0,
    );
  });
  it.each([
    ['on conflict (a) where state = ${state} do nothing', 1],
    ['on conflict (a)\n where b and state = ${OPEN} do update set c = 1', 0],
    ["on conflict (a) where state = ${sql.lit('open')} do nothing", 0],
    ["on conflict (a) where state = 'open' do update set c = ${c} where t.d < ${d}", 0],
    ['on conflict (a) do nothing returning ${what}', 0],
  ])('of SQL: %s: %i', (text, wrong) =>
    expect(count(`const OPEN = sql.lit('open');\nsql\`insert into t values (\${a}) ${text}\`;`)).toBe(wrong),
  );
});
