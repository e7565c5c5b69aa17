import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { migrate, MIGRATIONS_DIR, type AppliedMigration } from './migrate.ts';

const BASELINE = '0001-baseline';
/** Recorded in existing databases: they would refuse to start on a changed baseline. */
const CHECKSUM = '84452e639388da8047ca17aecaea7a0ddf72b63f3e6b59fa7e5a8fcfc8ab3b4e';
/** Rows of `schema_migration` from before the baseline. */
const replaced: AppliedMigration[] = readFileSync(
  new URL('../../../test/fixtures/replaced-migrations.tsv', import.meta.url),
  'utf8',
)
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'))
  .map(([number, name = '', checksum = '']) => ({ number: Number(number), name, checksum }));

const IN_PUBLIC = `relnamespace = 'public'::regnamespace`;
const NO_EXTENSION = (id: string) => `not exists (select from pg_depend d where d.objid = ${id} and d.deptype = 'e')`;
/** Each query describes one kind of object, one line per object. */
const QUERIES = {
  columns: `select concat_ws(' ', c.relname, a.attname, row_number() over (partition by c.oid order by attnum),
      format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, attstorage, attcollation::regcollation,
      pg_get_expr(adbin, adrelid)) as line
    from pg_attribute a join pg_class c on c.oid = attrelid
    left join pg_attrdef d on d.adrelid = attrelid and d.adnum = attnum
   where ${IN_PUBLIC} and relkind in ('r', 'v') and attnum > 0 and not attisdropped`,
  // Ignores NOT VALID, because constraints added to tables with rows aren't validated for the old rows.
  constraints: `select concat_ws(' ', conrelid::regclass, conname, contype,
      replace(pg_get_constraintdef(oid), ' NOT VALID', ''), condeferrable, condeferred) as line
    from pg_constraint where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'f', 'c', 'x')`,
  indexes: `select concat_ws(' ', pg_get_indexdef(indexrelid), reloptions, indnullsnotdistinct) as line
    from pg_index join pg_class on oid = indexrelid where ${IN_PUBLIC}`,
  triggers: `select concat_ws(' ', pg_get_triggerdef(t.oid), tgenabled, tgdeferrable, tginitdeferred) as line
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where ${IN_PUBLIC} and not tgisinternal`,
  // Excludes comments, which have been reworded.
  functions: `select regexp_replace(pg_get_functiondef(oid), '\\s*--[^\\n]*', '', 'g') as line
    from pg_proc where pronamespace = 'public'::regnamespace and ${NO_EXTENSION('oid')}`,
  views: `select relname || pg_get_viewdef(oid) as line from pg_class where ${IN_PUBLIC} and relkind = 'v'`,
  options: `select concat_ws(' ', relname, relkind, reloptions, relpersistence) as line
    from pg_class where ${IN_PUBLIC} and relkind in ('r', 'v', 'S')`,
  sequences: `select concat_ws(' ', relname, seqstart, seqincrement, seqmax, seqcycle) as line
    from pg_sequence join pg_class on oid = seqrelid where ${IN_PUBLIC}`,
  extensions: 'select extname as line from pg_extension',
  categories: 'select to_jsonb(category)::text as line from category',
  menus: 'select to_jsonb(menu_item)::text as line from menu_item',
  platformAccounts: `select (to_jsonb(ledger_account) - 'opened_at')::text as line from ledger_account`,
};

/** Results of these queries for the replaced migrations: the number of objects and a checksum of their lines. */
const MADE_BEFORE = {
  columns: '1973 f779a309dc654ce5',
  constraints: '1545 0407c5914194bb37',
  indexes: '717 055e1609aecf7057',
  triggers: '41 a2bbc1e0377dbc72',
  functions: '60 1d6454bac307355f',
  views: '4 0d7aeb1a06b2525f',
  options: '244 ba051d14a9ea2994',
  sequences: '7 9849f1fe1fa8a458',
  extensions: '5 bf471ef576929e99',
  categories: '6 6bcf96b61be9793f',
  menus: '7 39a5c40a127f3b37',
  platformAccounts: '7 f2c1c05576eb3520',
};

async function checksumOf(pool: pg.Pool, query: string): Promise<string> {
  const { rows } = await pool.query<{ line: string }>(query);
  const lines = rows.map(({ line }) => line).filter((line) => !line.includes('schema_migration'));
  return `${lines.length} ${createHash('sha256').update(lines.toSorted().join('\n')).digest('hex').slice(0, 16)}`;
}

let database: TestDatabase;
/** Migrations since the baseline. */
const later = readdirSync(MIGRATIONS_DIR)
  .toSorted()
  .filter((name) => name !== BASELINE);
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query('drop schema public cascade; create schema public');
  await migrate(database.url, { upTo: [{ number: 1, name: BASELINE, checksum: CHECKSUM }] });
});
afterAll(() => database.drop());

async function pretendToHave(applied: readonly AppliedMigration[]): Promise<void> {
  await database.pool.query('delete from schema_migration');
  await database.pool.query(
    `insert into schema_migration (number, name, checksum)
     select number, name, checksum from jsonb_to_recordset($1) as m (number int, name text, checksum text)`,
    [JSON.stringify(applied)],
  );
}
const namesHad = async () =>
  (await database.pool.query<{ name: string }>('select name from schema_migration order by number')).rows.map(
    ({ name }) => name,
  );

it('the baseline creates what the replaced migrations did', async () => {
  const found = Object.fromEntries(
    await Promise.all(
      Object.entries(QUERIES).map(async ([kind, query]) => [kind, await checksumOf(database.pool, query)]),
    ),
  );
  expect(found).toEqual(MADE_BEFORE);
});

it('the baseline never changes: schema changes are later migrations', async () => {
  const { rows } = await database.pool.query('select name, checksum from schema_migration where number = 1');
  expect(rows).toEqual([{ name: BASELINE, checksum: CHECKSUM }]);
});

it('a database with all replaced migrations gets the baseline recorded instead', async () => {
  await pretendToHave(replaced);
  expect(await migrate(database.url)).toEqual(later);
  expect(await namesHad()).toEqual([BASELINE, ...later]);
});

it('a backup with all replaced migrations is restored into the baseline', async () => {
  expect(await namesHad()).toContain(BASELINE);
  expect(await migrate(database.url, { upTo: replaced })).toEqual([]);
});

it('a database with some of them is refused and left unchanged', async () => {
  await pretendToHave(replaced.slice(0, -1));
  await expect(migrate(database.url)).rejects.toThrow('older unreleased version');
  expect(await namesHad()).toHaveLength(replaced.length - 1);
});
