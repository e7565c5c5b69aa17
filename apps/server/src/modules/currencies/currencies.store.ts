import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { storedJson } from '../../platform/db/stored-json.ts';
import type { EuroRates } from '../../platform/ports/rate-source.ts';
import type { Tx } from '../../platform/transaction.ts';

/** Stores rates unless newer ones are known. */
export const keepRates = async (tx: Tx, { day, rates }: EuroRates): Promise<void> =>
  void (await sql`
    insert into currency_rate as r (source, day, rates, fetched_at)
      values ('ecb', ${day}::date, ${storedJson(rates)}, ${tx.now})
    on conflict (source) do update set day = excluded.day, rates = excluded.rates, fetched_at = excluded.fetched_at
     where r.day <= excluded.day`.execute(tx.db));

export async function readRates(db: Db): Promise<EuroRates | undefined> {
  const { rows } = await sql<EuroRates>`
    select to_char(day, 'YYYY-MM-DD') as day, rates from currency_rate where source = 'ecb'`.execute(db);
  return rows[0];
}
