import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { makeUser, type Person } from '../../../test/make/accounts.ts';
import { createLogger } from '../../platform/log/log.ts';
import { createTransactions } from '../../platform/transaction.ts';
import { sharedWith } from './affiliates.queries.ts';

let database: TestDatabase;
let ann: Person;
beforeAll(async () => {
  database = await createTestDatabase();
  ann = await makeUser({ platform: { transactions: createTransactions({ database, log: createLogger('silent') }) } });
});
afterAll(() => database.drop());

it.each([
  ['2001:db8:1:2::bbbb', 'twin', ['device', 'network']],
  ['2001:DB8:1:2:1:1:1:1', 'other', ['network']],
  ['2001:db8:1:3::aaaa', 'twin', []],
  ['', 'twin', []],
] as const)(
  '%s with %s shares with an affiliate at another address of 2001:db8:1:2::/64: %j',
  async (address, userAgent, shared) => {
    await database.pool.query(
      `update session set address = '2001:db8:1:2::aaaa', user_agent = 'twin' where account_id = $1`,
      [ann.id],
    );
    expect(await sharedWith(database.kysely, ann.id, { address, userAgent })).toEqual(shared);
  },
);
