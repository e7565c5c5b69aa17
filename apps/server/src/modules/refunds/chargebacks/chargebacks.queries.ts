import { REFUND_SOURCES } from '@footlight/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { listById, type IdPage, type Listed } from '../../../platform/db/paging.ts';
import { namedLike } from '../../accounts/index.ts';
import { holdAccountIdOf } from '../../ledger/index.ts';
import type { ChargebackRow } from './chargebacks.store.ts';

export type ShownChargeback = Omit<ChargebackRow, 'evidence_state' | 'state'> & {
  readonly state: 'open' | 'won' | 'lost';
  readonly id: string;
  readonly evidence_state: 'none' | 'building' | 'ready' | 'failed';
  readonly username: string;
  readonly name: string;
  readonly avatar_key: string | null;
  readonly role: string;
  readonly gateway: string;
  readonly price_minor: number;
  readonly currency: string;
  readonly paid_at: Date;
  readonly frozen_at: Date | null;
};
const COLUMNS = sql`b.*, b.payment_id as id, a.username::text as username, a.name, a.avatar_key, a.role, p.gateway,
  p.price_minor, p.currency,
  p.created_at as paid_at, l.frozen_at`;
const tablesOf = (
  chargebacks: RawBuilder<unknown>,
) => sql`${chargebacks} b join payment p on p.id = b.payment_id join account a on a.id = b.account_id
  left join ledger_account l on l.id = b.account_id`;
const TABLES = tablesOf(sql`chargeback`);

export async function findChargeback(db: Db, paymentId: string): Promise<ShownChargeback | undefined> {
  const { rows } =
    await sql<ShownChargeback>`select ${COLUMNS} from ${TABLES} where b.payment_id = ${paymentId}`.execute(db);
  return rows[0];
}

/** Few accounts are frozen, so `offset` makes PostgreSQL find their rows before sorting. */
const FROZEN = sql`(
  select * from chargeback where account_id = any(array(select id from ledger_account
    where frozen_at is not null)) offset 0)`;

/** Lists all users' chargebacks, ordered by when the payment started. */
export async function listChargebacks(
  db: Db,
  { isFrozen, q }: { readonly isFrozen?: boolean | undefined; readonly q?: string | undefined },
  page: IdPage,
): Promise<Listed<ShownChargeback>> {
  const where = [
    sql`true`,
    ...(isFrozen === false ? [sql`l.frozen_at is null`] : []),
    ...(q ? [await namedLike(db, q, [sql`b.account_id`])] : []),
  ];
  return listById(
    db,
    {
      columns: COLUMNS,
      tables: isFrozen ? tablesOf(FROZEN) : TABLES,
      where: sql.join(where, sql` and `),
      id: sql`b.payment_id`,
    },
    page,
  );
}

/** Finds a buyer's most recent payment after a given transfer that hasn't been fully returned. */
export async function findNewestSpend(
  db: Db,
  accountId: string,
  afterId: string,
): Promise<{ readonly id: string; readonly performerId: string | null } | undefined> {
  const mine = [accountId, holdAccountIdOf(accountId)];
  const { rows } = await sql<{ id: string; performerId: string | null }>`
    select t.id, p.id as "performerId" from ledger_transfer t left join performer p on p.id = t.to1_id
     where t.payer_id = any(${mine}::uuid[]) and t.id > ${afterId} and t.payer_units < 0
       and t.kind = any(${[...REFUND_SOURCES]}::text[])
       and t.payer_units + coalesce((select sum(d.payer_units) from ledger_transfer d where d.origin_id = t.id
         and (d.payer_units > 0 or d.kind = 'chargeback')), 0) < 0
     order by t.id desc limit 1`.execute(db);
  return rows[0];
}

/** Part of a chargeback, clawed back from one payment to a creator. */
export interface ClawedPart {
  readonly transfer_id: string;
  readonly payment_id: string;
  readonly performer_id: string | null;
  /** Studio that received a share of the payment. */
  readonly studio_id: string | null;
  readonly units: number;
  readonly restored_units: number;
  /** Original payment, with its purpose and time. */
  readonly origin_id: string;
  readonly kind: string;
  readonly at: Date;
}

/** Finds the most recent clawed-back part that hasn't been fully restored. */
export async function findNewestClawed(db: Db, paymentId: string): Promise<ClawedPart | undefined> {
  const { rows } = await sql<ClawedPart>`
    select p.transfer_id, p.payment_id, p.performer_id, s.id as studio_id, p.units, p.restored_units, t.origin_id,
      o.kind, t.at
      from chargeback_part p
      join ledger_transfer t on t.id = p.transfer_id
      join ledger_transfer o on o.id = t.origin_id
      left join studio s on s.id = t.to2_id
     where p.payment_id = ${paymentId} and p.restored_units < p.units
     order by p.transfer_id desc limit 1`.execute(db);
  return rows[0];
}

/** Returns true if the chargeback permanently ended the purchase: a running period, or a spin still owed. */
export async function isTakenForGood(db: Db, { origin_id: id, at }: ClawedPart): Promise<boolean> {
  const { rows } = await sql<{ is_gone: boolean }>`
    select exists (select 1 from subscription_period n where n.transfer_id = ${id} and n.ends_at > ${at})
        or exists (select 1 from wheel_spin w where w.transfer_id = ${id}
          and w.status = 'cancelled') as is_gone`.execute(db);
  return rows[0]?.is_gone ?? false;
}

/** Combines a payment's disputes: open while any is open, and won only if all were won. */
export async function readOutcome(db: Db, paymentId: string): Promise<'open' | 'won' | 'lost'> {
  const { rows } = await sql<{ state: 'open' | 'won' | 'lost' }>`
    select case when bool_or(state = 'open') then 'open'
      when bool_or(state = 'lost') then 'lost' else 'won' end as state
      from payment_dispute where payment_id = ${paymentId}`.execute(db);
  return rows[0]?.state ?? 'open';
}
