import { proveClaims } from '../../src/platform/db/prove-claims.ts';
import { allClaims } from '../../src/prove-ledger.ts';
import type { TestDatabase } from '../database.ts';
import { findLostHolds } from '../lost-holds.ts';
import { countWrongEarnings } from './earnings-claims.ts';
import { KINDS } from './operations/index.ts';

/** Invariants of all kinds together. */
const CLAIMS: Readonly<Record<string, string>> = {
  'nothing is set aside any more': `select count(*) as wrong from ledger_balance where kind = 'hold'
    and balance_units <> 0`,
  'what was set aside has gone out once, all of it': `
    select count(*) as wrong from ledger_transfer h where h.kind = 'hold'
       and h.to1_units <> (select coalesce(-sum(s.payer_units), 0) from ledger_transfer s where s.origin_id = h.id
         and s.payer_id = h.to1_id)`,
  'nothing was given back twice, but by staff in parts': `
    select count(*) as wrong from (select origin_id from ledger_transfer g where kind in ('void', 'refund')
             and not exists (select 1 from refund_part p where p.transfer_id = g.id) group by origin_id
               having count(*) > 1) twice`,
};

/** Checks the books of an idle site. Returns all errors as messages. */
export async function examine(
  { kysely, pool }: TestDatabase,
  acknowledged: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<string[]> {
  const wrong: string[] = [];
  const claim = (words: string, count: number) => count !== 0 && wrong.push(`${words}: ${count} wrong`);
  for (const line of await proveClaims(kysely, allClaims)) claim(`the ledger, ${line.claim}`, line.wrong);
  claim('earners read what the ledger says, in figures and statements', await countWrongEarnings(kysely));
  wrong.push(...(await deadJobs(pool)), ...(await leftFacts(pool)));
  claim('tokens are set aside for nothing', (await findLostHolds(kysely)).length);
  const claims = [
    ...Object.entries(CLAIMS),
    ...KINDS.flatMap(({ name, claims: own }) =>
      Object.entries(own).map(([words, text]) => [`${name}, ${words}`, text]),
    ),
  ];
  for (const [words = '', text = ''] of claims)
    claim(words, Number((await pool.query<{ wrong: string }>(text)).rows[0]?.wrong));
  for (const { rows: lists = {} } of KINDS)
    for (const [word, text] of Object.entries(lists)) {
      const told = acknowledged.get(word) ?? new Set<string>();
      const kept = new Set((await pool.query<{ id: string }>(text)).rows.map(({ id }) => id));
      claim(`every ${word} that somebody was told of is there`, [...told].filter((id) => !kept.has(id)).length);
      claim(`somebody was told of every ${word}`, [...kept].filter((id) => !told.has(id)).length);
    }
  return wrong;
}

async function deadJobs(pool: TestDatabase['pool']): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; last_error: string }>(
    `select t.identifier as name, j.last_error from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where j.attempts >= j.max_attempts`,
  );
  return rows.map((row) => `the job ${row.name} has failed for good: ${row.last_error}`);
}

/** Returns the facts that haven't been published, and those that failed, with reasons. */
async function leftFacts(pool: TestDatabase['pool']): Promise<string[]> {
  const { rows } = await pool.query<{ words: string }>(
    `select 'the fact ' || topic || ' was not published' as words from outbox
      union all select 'the fact ' || name || ' has failed, or waits: ' || coalesce(error, 'no error')
        from fact_reaction`,
  );
  return rows.map(({ words }) => words);
}
