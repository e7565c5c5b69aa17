import { formatMinor, type Answer, type Input, type walletStaff } from '@footlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { countRows, pageOf } from '../../../platform/db/paging.ts';
import { isId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { DifferenceRow } from '../reconcile/reconcile.store.ts';

type GatewayStates = Answer<typeof walletStaff.gateways>['data'];
type Differences = Answer<typeof walletStaff.differences>;
type Difference = Differences['data'][number];

interface StateRow {
  name: string;
  heard_at: Date | null;
  run_id: string | null;
  started_at: Date | null;
  ended_at: Date | null;
  seen_there: number;
  mended: number;
  failure: string | null;
  open: number;
}

/** Returns each gateway's last message, last comparison and open differences. */
export async function readGatewayStates(
  db: Db,
  names: readonly string[],
): Promise<Map<string, Pick<GatewayStates[number], 'heardAt' | 'lastComparison' | 'openDifferences'>>> {
  const { rows } = await sql<StateRow>`
    select g.name, heard.heard_at, run.id as run_id, run.started_at, run.ended_at, run.seen_there, run.mended,
      run.failure,
           (select count(*) from payment_difference d where d.gateway = g.name and d.state = 'open') as open
      from unnest(${[...names]}::text[]) as g(name)
      left join lateral (select max(received_at) as heard_at from payment_event e
        where e.gateway = g.name) heard on true
      left join lateral (select * from reconciliation r where r.gateway = g.name order by r.id desc
        limit 1) run on true`.execute(db);
  return new Map(
    rows.map((row) => [
      row.name,
      {
        ...(row.heard_at ? { heardAt: row.heard_at.toISOString() } : {}),
        ...(row.started_at ? { lastComparison: comparisonOf(row, row.started_at) } : {}),
        openDifferences: Number(row.open),
      },
    ]),
  );
}

const comparisonOf = (row: StateRow, startedAt: Date) => ({
  startedAt: startedAt.toISOString(),
  ...(row.ended_at ? { endedAt: row.ended_at.toISOString() } : {}),
  payments: row.seen_there,
  mended: row.mended,
  ...(row.failure ? { failure: row.failure } : {}),
});

type Row = DifferenceRow & { readonly username: string | null; readonly acknowledged_name: string | null };

const moneyOf = (minor: number | null, currency: string | null) =>
  minor === null || !currency || !/^[A-Z]{3}$/.test(currency)
    ? undefined
    : { amount: formatMinor(minor, currency), currency };

export const differenceAnswer = (row: Row): Difference => ({
  _id: row.id,
  gateway: row.gateway,
  kind: row.kind as Difference['kind'],
  state: row.state as Difference['state'],
  reference: row.reference,
  ...(row.payment_id ? { paymentId: row.payment_id } : {}),
  ...(row.username ? { buyer: row.username } : {}),
  here: sideOf(row.here_status, moneyOf(row.here_minor, row.here_currency)),
  there: sideOf(row.there_status, moneyOf(row.there_minor, row.there_currency)),
  foundAt: row.found_at.toISOString(),
  ...(row.ended_at ? { endedAt: row.ended_at.toISOString() } : {}),
  ...(row.note ? { note: row.note } : {}),
  ...(row.acknowledged_name ? { acknowledgedBy: row.acknowledged_name } : {}),
});

const sideOf = (status: string | null, price: Difference['here']['price']) => ({
  ...(status ? { status } : {}),
  ...(price ? { price } : {}),
});

const differences = (db: Db) =>
  db
    .selectFrom('payment_difference as d')
    .leftJoin('payment as p', 'p.id', 'd.payment_id')
    .leftJoin('account as buyer', 'buyer.id', 'p.user_id')
    .leftJoin('account as s', 's.id', 'd.acknowledged_by')
    .selectAll('d')
    .select(['buyer.username', 's.name as acknowledged_name']);

export async function searchDifferences(
  db: Db,
  { query }: Input<typeof walletStaff.differences>,
): Promise<Differences> {
  if (query.cursor && !isId(query.cursor)) refuse('BAD_REQUEST');
  let asked = differences(db).where('d.state', '=', query.state);
  if (query.gateway) asked = asked.where('d.gateway', '=', query.gateway);
  if (query.cursor) asked = asked.where('d.id', '<', query.cursor);
  const rows = await asked
    .orderBy('d.id', 'desc')
    .limit(query.limit + 1)
    .execute();
  const { rows: page, ...next } = pageOf(rows, query.limit, (last) => last.id);
  const counted = sql`select 1 from payment_difference where state = ${query.state}
    and ${query.gateway ? sql`gateway = ${query.gateway}` : sql`true`}`;
  return { data: page.map(differenceAnswer), ...(await countRows(db, counted)), ...next };
}

export async function readDifference(db: Db, id: string): Promise<Difference> {
  return differenceAnswer(await differences(db).where('d.id', '=', id).executeTakeFirstOrThrow());
}
