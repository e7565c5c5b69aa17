import { sql } from 'kysely';
import { readStatement } from '../../src/modules/earnings/statement/read-statement.ts';
import { readSums } from '../../src/modules/earnings/sums/sums.queries.ts';
import type { Db } from '../../src/platform/db/database.ts';

interface Account {
  readonly id: string;
  readonly role: 'performer' | 'studio';
  /** Amount received according to the ledger's entries, less refunds. */
  readonly units: number;
  readonly balance: number;
}
const FAR = new Date('2999-01-01T00:00:00Z');

async function readAccounts(db: Db): Promise<Account[]> {
  const { rows } = await sql<Account>`
    select b.account_id as id, p.role, b.balance_units as balance, coalesce((
             select sum(e.units) from ledger_entry e
              where e.account_id = b.account_id and e.payer_id <> b.account_id and e.kind <> 'payout'), 0)::bigint
                as units
      from ledger_balance b join account p on p.id = b.account_id where b.kind = 'earnings'`.execute(db);
  return rows;
}

/** Returns every month with movements and the month before the first, so that the first statement opens at zero. */
async function readMonths(db: Db): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select to_char(m, 'YYYY-MM') as month
      from (select min(at) as first, max(at) as last from ledger_transfer) t,
           generate_series(date_trunc('month', first at time zone 'UTC') - interval '1 month', last at time zone 'UTC',
             '1 month') as m
     order by 1`.execute(db);
  return rows.map(({ month }) => month);
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** Counts earners whose figures or statements differ from the ledger's sums. */
export async function countWrongEarnings(db: Db): Promise<number> {
  const accounts = await readAccounts(db);
  const months = await readMonths(db);
  let wrong = 0;
  for (const { id, role, units, balance } of accounts) {
    const all = {
      accountId: id,
      fromDate: '1970-01-02',
      toDate: '2998-01-01',
      timeZone: 'UTC',
      hoursFrom: '2998-01-01',
    };
    const earned = sumOf((await readSums(db, all)).days.map(({ net }) => net));
    const reader = { db, now: FAR, caller: { role, accountId: id } };
    const statements: Awaited<ReturnType<typeof readStatement>>[] = [];
    for (const month of months) statements.push(await readStatement(reader as never, { role, month }));
    const stated = sumOf(statements.flatMap((one) => one?.lines.map(({ net }) => net) ?? []));
    const isChained = statements.every((one, place) => one?.opening === (statements[place - 1]?.closing ?? 0));
    const closing = statements.at(-1)?.closing ?? 0;
    if (earned !== units || stated !== units || closing !== balance || !isChained) wrong++;
  }
  return wrong;
}
