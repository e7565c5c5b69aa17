import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { firstIdAt, isId } from '../../platform/ids.ts';
import { holdAccountIdOf, toTransferKey, transfersOf, type ProofLine } from '../ledger/index.ts';

export interface SumRow {
  readonly class: string;
  readonly accounts: number;
  readonly units: number;
  readonly summed_at: Date;
}
export const listSums = async (db: Db): Promise<SumRow[]> =>
  (await sql<SumRow>`select * from book_sum`.execute(db)).rows;

export interface ProofRow {
  readonly id: string;
  readonly started_at: Date;
  readonly finished_at: Date | null;
  readonly holds: boolean | null;
  readonly lines: readonly ProofLine[];
  readonly claims: number;
}
/** Finds the latest proof, running or finished. */
export async function findNewestProof(db: Db): Promise<ProofRow | undefined> {
  const { rows } = await sql<ProofRow>`
    select id, started_at, finished_at, holds, lines, claims from book_proof order by id desc limit 1`.execute(db);
  return rows[0];
}

/** Returns the start time of the last successful proof, which covers everything before that time. */
export async function findHeld(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ started_at: Date }>`
    select started_at from book_proof where holds order by id desc limit 1`.execute(db);
  return rows[0]?.started_at;
}

export interface TransferRow {
  readonly id: string;
  readonly at: Date;
  readonly kind: string;
  readonly key: string;
  readonly origin_id: string | null;
  readonly payer_id: string;
  readonly payer_units: number;
  readonly to1_id: string;
  readonly to1_units: number;
  readonly to2_id: string | null;
  readonly to2_units: number;
  readonly to3_id: string | null;
  readonly to3_units: number;
  readonly platform_percent: number | null;
  readonly studio_percent: number | null;
}
const COLUMNS = sql`t.id, t.at, t.kind, t.key, t.origin_id, t.payer_id, t.payer_units, t.to1_id, t.to1_units, t.to2_id,
  t.to2_units,
  t.to3_id, t.to3_units, t.platform_percent::float8 as platform_percent, t.studio_percent::float8 as studio_percent`;

export async function findTransferRow(db: Db, id: string): Promise<TransferRow | undefined> {
  const { rows } = await sql<TransferRow>`select ${COLUMNS} from ledger_transfer t where t.id = ${id}::uuid`.execute(
    db,
  );
  return rows[0];
}

/** Lists the transfers that settled or refunded a transfer, oldest first. */
export async function listFollowed(db: Db, id: string, limit: number): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`
    select ${COLUMNS} from ledger_transfer t where t.origin_id = ${id}::uuid order by t.id limit ${limit}`.execute(db);
  return rows;
}

export interface TransferPage {
  readonly from: Date;
  readonly to: Date;
  readonly kind?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}
/**
 * Tolerance for the difference between an id's time, by which ids sort, and the transfer's own time, which is slightly
 * later.
 */
const SLACK_MS = 3600_000;
function conditionOf({ from, to, kind, cursor }: TransferPage): RawBuilder<unknown> {
  const low = firstIdAt(from.getTime() - SLACK_MS);
  const high = firstIdAt(to.getTime() + SLACK_MS);
  return sql`t.at >= ${from}::timestamptz and t.at < ${to}::timestamptz and t.id >= ${low}::uuid
    and t.id < ${high}::uuid
    and ${kind === undefined ? sql`true` : sql`t.kind = ${kind}`}
      and ${cursor === undefined ? sql`true` : sql`t.id < ${cursor}::uuid`}`;
}

/** Lists all transfers, newest first. Returns one more than the limit if there are more. */
export async function listTransfers(db: Db, page: TransferPage): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`
    select ${COLUMNS} from ledger_transfer t where ${conditionOf(page)} order by t.id desc
      limit ${page.limit + 1}`.execute(db);
  return rows;
}

/** Like `listTransfers`, but only for one person's accounts. */
export async function listTransfersOf(db: Db, personId: string, page: TransferPage): Promise<TransferRow[]> {
  const where = conditionOf({ ...page, kind: undefined });
  const kinds = page.kind === undefined ? sql`true` : sql`k.kind = ${page.kind}`;
  const limit = page.limit + 1;
  const legs = [personId, holdAccountIdOf(personId)].flatMap((id) => [
    ...(['payer', 'to1'] as const).map((side) => transfersOf(side, id, { where, kinds, sort: 'desc', limit })),
    ...['to2_id', 'to3_id'].map(
      (side) =>
        sql`select t.* from ledger_transfer t where t.${sql.ref(side)} = ${id}::uuid and ${conditionOf(page)}
          order by t.id desc limit ${limit}`,
    ),
  ]);
  const { rows } = await sql<TransferRow>`
    select distinct on (t.id) ${COLUMNS} from (${sql.join(
      legs.map((leg) => sql`(${leg})`),
      sql` union all `,
    )}) t order by t.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Finds transfers by id or idempotency key. */
export async function findByIdOrKey(db: Db, q: string, limit: number): Promise<TransferRow[]> {
  const byId = isId(q) ? sql`t.id = ${q}::uuid or` : sql``;
  const { rows } = await sql<TransferRow>`
    select ${COLUMNS} from ledger_transfer t where ${byId} t.key = ${toTransferKey(q)}::uuid order by t.id desc
      limit ${limit}`.execute(db);
  return rows;
}

/** Finds a person's id by id, username or email address. */
export async function findPerson(db: Db, who: string): Promise<string | undefined> {
  const name = who.replace(/^@/, '');
  const which = isId(who)
    ? sql`id = ${who}::uuid`
    : name.includes('@')
      ? sql`email = ${name}`
      : sql`username = ${name}`;
  const { rows } = await sql<{ id: string }>`
    select id from account where ${which} order by role = 'staff' limit 1`.execute(db);
  return rows[0]?.id;
}

export interface OwnerRow {
  readonly account_id: string;
  readonly kind: string;
  readonly owner_id: string;
  readonly username: string | null;
  readonly role: string | null;
}
export async function readOwners(db: Db, accountIds: readonly string[]): Promise<Map<string, OwnerRow>> {
  const { rows } = await sql<OwnerRow>`
    select l.id as account_id, l.kind, l.owner_id, a.username::text as username, a.role
      from ledger_account l left join account a on a.id = l.owner_id
        where l.id = any(${[...accountIds]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.account_id, row]));
}
