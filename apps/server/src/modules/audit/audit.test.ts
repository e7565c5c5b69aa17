import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { SYSTEM_CALLER, type Caller } from '../../platform/caller.ts';
import { newId } from '../../platform/ids.ts';
import { createLogger } from '../../platform/log/log.ts';
import { createTransactions, type Transactions } from '../../platform/transaction.ts';
import type { AuditAction } from './record.ts';
import { listActs } from './audit.queries.ts';
import { record } from './index.ts';

let database: TestDatabase;
let transactions: Transactions;
beforeAll(async () => {
  database = await createTestDatabase();
  transactions = createTransactions({ database, log: createLogger('silent') });
});
afterAll(() => database.drop());

const staff: Caller = { ...SYSTEM_CALLER, accountId: newId(), address: '203.0.113.7' };
const act = (action: AuditAction, subject: string) =>
  transactions.run(staff, (tx) => record(tx, { action, subject, detail: { why: 'because "quotes"' } }));

it('records actor, action and address', async () => {
  await act('applicant.verify', 'performer:1');
  const { rows } = await listActs(database.kysely, { limit: 1, sort: 'desc' });
  expect(rows[0]).toMatchObject({
    actor_id: staff.accountId,
    action: 'applicant.verify',
    subject: 'performer:1',
    detail: { why: 'because "quotes"' },
    address: '203.0.113.7',
  });
});

it('has no row after a rollback', async () => {
  const failing = transactions.run(staff, async (tx) => {
    await record(tx, { action: 'room.stop', subject: 'stream:1' });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect((await listActs(database.kysely, { limit: 10, sort: 'desc', action: 'room.stop' })).total).toBe(0);
});

it.each([
  ['update', sql`update audit_row set action = 'x'`],
  ['delete', sql`delete from audit_row`],
  ['truncate', sql`truncate audit_row`],
])('refuses to %s rows', async (_name, statement) => {
  await act('settings.update', 'settings');
  await expect(statement.execute(database.kysely)).rejects.toThrow(/append-only/);
});

it('pages by key in both directions, each row once', async () => {
  for (let index = 0; index < 7; index++) await act('document.read', `document:${index}`);
  for (const sort of ['asc', 'desc'] as const) {
    const seen: string[] = [];
    for (let after: string | undefined; ;) {
      const page = await listActs(database.kysely, { limit: 3, sort, after, action: 'document.read' });
      seen.push(...page.rows.map((row) => row.subject));
      expect(page.total).toBe(7);
      if (!page.hasMore) break;
      after = page.rows.at(-1)?.id;
    }
    const inOrder = Array.from({ length: 7 }, (_, index) => `document:${index}`);
    expect(seen).toEqual(sort === 'asc' ? inOrder : inOrder.toReversed());
  }
});
