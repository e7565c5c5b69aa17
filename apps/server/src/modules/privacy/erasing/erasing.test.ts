import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerformer, makeUser, PASSWORD, type Person } from '../../../../test/make/accounts.ts';
import { makeRichUser } from '../../../../test/make/paid-shows.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { proveLedger } from '../../ledger/index.ts';
import { eraseDue } from './erase-due.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const MARK = 'zqmark';
const db = () => server.platform.database.kysely;

/** Finds all text columns in the database that contain a given word. */
async function placesOf(word: string): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select c.table_schema || '.' || c.table_name as table, c.column_name as column from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and c.table_schema in ('public', 'graphile_worker')
       and c.data_type in ('text', 'jsonb', 'json', 'ARRAY', 'USER-DEFINED', 'character varying')`.execute(db());
  const found: string[] = [];
  for (const { table, column } of columns) {
    const { rows } =
      await sql`select 1 from ${sql.raw(table)} where ${sql.ref(column)}::text ilike ${`%${word}%`} limit 1`.execute(
        db(),
      );
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}
const erase = (who: Person) =>
  server.call('POST', '/account/erase', { token: who.token, body: { password: PASSWORD } });
const passDays = (id: string) =>
  sql`update account set erase_at = now() - interval '1 second', restorable_until = now() - interval '1 second'
    where id = ${id}`.execute(db());

it('waits 30 days, and is cancelled by a login', async () => {
  const viewer = await makeUser(server);
  expect((await erase(viewer)).status).toBe(200);
  await eraseDue(server.platform);
  const body = { email: viewer.email, password: PASSWORD };
  expect((await server.call('POST', '/auth/users/login', { body })).data).toMatchObject({ restored: true });
  await eraseDue(server.platform);
  const { rows } = await sql`select erase_at, erased_at from account where id = ${viewer.id}`.execute(db());
  expect(rows).toEqual([{ erase_at: null, erased_at: null }]);
});

it('removes every text of a viewer and keeps the ledger intact', async () => {
  const creator = await makePerformer(server);
  const friend = await makeUser(server);
  const viewer = await makeRichUser(server, 100);
  const as = (method: string, path: string, body?: object) => server.call(method, path, { token: viewer.token, body });
  await sql`update account set email = ${`${MARK}@example.test`}, username = ${`${MARK}name`}, name = ${`${MARK} Name`}
    where id = ${viewer.id}`.execute(db());
  const details = { city: MARK, address: `${MARK} Street`, interests: [MARK], links: [`https://${MARK}.test`] };
  await as('PUT', '/users', { ...details, bio: MARK, phone: '5550199', phoneCode: '+1' });
  await as('POST', '/add-friend/send-request', { userId: friend.id });
  await as('POST', `/favourite/${creator.id}/like`);
  await as('POST', `/member/send-tip-token/${creator.id}`, { token: 5, note: `${MARK} note` });
  await as('POST', '/contact', {
    name: MARK,
    email: `${MARK}@example.test`,
    subject: MARK,
    message: `${MARK} message`,
  });
  await as('POST', '/account/exports');
  await server.settle();
  expect((await placesOf(MARK)).length).toBeGreaterThan(5);
  await erase(viewer);
  await server.settle();
  await passDays(viewer.id);
  await eraseDue(server.platform);
  await server.settle();
  expect(await placesOf(MARK)).toEqual([]);
  expect(await placesOf('5550199')).toEqual([]);
  const { rows } = await sql<{ units: string }>`select count(*) as units from tip where user_id = ${viewer.id}`.execute(
    db(),
  );
  expect(Number(rows[0]?.units)).toBe(1);
  for (const line of await proveLedger(db())) expect(line.wrong, line.claim).toBe(0);
  const body = { email: `${MARK}@example.test`, password: PASSWORD };
  expect((await server.call('POST', '/auth/users/login', { body })).body.code).toBe('BAD_CREDENTIALS');
});

it('keeps a creator’s legally required records, and no profile text', async () => {
  const word = 'qzcreator';
  const creator = await makePerformer(server, { username: `${word}1`, name: word });
  await server.call('PUT', '/performers', {
    token: creator.token,
    body: { bio: word, tags: [word], interests: [word], city: word },
  });
  await erase(creator);
  await passDays(creator.id);
  await eraseDue(server.platform);
  await server.settle();
  expect(await placesOf(word)).toEqual([]);
  const { rows } = await sql`select 1 from identity_document where account_id = ${creator.id}`.execute(db());
  expect(rows).toHaveLength(2);
});
