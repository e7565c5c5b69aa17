import { REFUND_SOURCES, type RefundSource } from '@footlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { holdAccountIdOf } from '../../ledger/index.ts';

/** A ledger payment, with its shares and the amount not yet refunded. */
export interface PaidTransfer {
  readonly id: string;
  readonly units: number;
  readonly leftUnits: number;
  readonly creatorUnits: number;
  readonly studioUnits: number;
  readonly at: Date;
}
/** A purchase paid in full or by the minute. */
export interface Source {
  /** Id of the transfer, or of the viewer's part in a show. */
  readonly id: string;
  readonly type: RefundSource;
  /** Newest first. */
  readonly transfers: readonly PaidTransfer[];
  /** Null if only the site was paid. */
  readonly performerId: string | null;
  readonly title: string;
  readonly paidAt: Date;
  /** True if the outcome is still open: the show, boost or spin isn't over. */
  readonly isRunning: boolean;
}

/** Finds an account's most recent payment by the payment's or the purchase's id. */
async function findPayment(
  db: Db,
  accountId: string,
  id: string,
): Promise<{ id: string; kind: RefundSource } | undefined> {
  const mine = [accountId, holdAccountIdOf(accountId)];
  const { rows } = await sql<{ id: string; kind: RefundSource }>`
    with named as (
      select id from ledger_transfer where id = ${id}
      union all select id from ledger_transfer where origin_id = ${id} and payer_units < 0
      union all select transfer_id from purchase where id = ${id}
      union all select p.transfer_id from product_order o join purchase p on p.id = o.purchase_id where o.id = ${id}
      union all select transfer_id from wheel_spin where id = ${id}
      union all select transfer_id from boost where id = ${id}
      union all select transfer_id from war_entry where war_id = ${id} and viewer_id = ${accountId}
      union all (select transfer_id from subscription_period where subscription_id = ${id} and payer_id = ${accountId}
        and transfer_id is not null
                  order by number desc limit 1)
      union all (select n.transfer_id from show_participant s join show_minute n on n.participant_id = s.id
                  where s.viewer_id = ${accountId} and (s.id = ${id} or s.session_id = ${id})
                    order by n.transfer_id desc limit 1))
    select t.id, t.kind from named join ledger_transfer t on t.id = named.id
     where t.payer_id = any(${mine}::uuid[]) and t.payer_units < 0 and t.kind = any(${[...REFUND_SOURCES]}::text[])
     order by t.id desc limit 1`.execute(db);
  return rows[0];
}

async function findPart(db: Db, transferId: string): Promise<{ id: string; isRunning: boolean } | undefined> {
  const { rows } = await sql<{ id: string; isRunning: boolean }>`
    select s.id, s.state <> 'left' as "isRunning" from show_minute n join show_participant s on s.id = n.participant_id
     where n.transfer_id = ${transferId}`.execute(db);
  return rows[0];
}

/** Lists the payments for a part in a show, or a single payment, most recent first. */
async function listPayments(
  db: Db,
  of: { readonly participantId: string } | { readonly transferId: string },
): Promise<PaidTransfer[]> {
  const ids =
    'participantId' in of
      ? sql`select transfer_id from show_minute where participant_id = ${of.participantId}`
      : sql`select ${of.transferId}::uuid`;
  const isPerson = (column: 'to1_id' | 'to2_id') => sql`t.${sql.ref(column)} > '00000000-0000-0000-0000-0000000000ff'`;
  const { rows } = await sql<PaidTransfer>`
    select t.id, t.at, -t.payer_units as units,
           (-t.payer_units - coalesce((select sum(d.payer_units) from ledger_transfer d where d.origin_id = t.id
             and (d.payer_units > 0 or d.kind = 'chargeback')), 0))::bigint as "leftUnits",
           case when ${isPerson('to1_id')} then t.to1_units else 0 end as "creatorUnits",
           case when ${isPerson('to2_id')} then t.to2_units else 0 end as "studioUnits"
      from (${ids}) as paid (id) join ledger_transfer t on t.id = paid.id order by t.id desc`.execute(db);
  return rows;
}

interface Described {
  readonly performerId: string | null;
  readonly title: string | null;
  readonly isPending: boolean;
}
/** Returns the payee, the purpose, and whether the outcome is still open. */
async function describe(db: Db, transferId: string): Promise<Described | undefined> {
  const { rows } = await sql<Described>`
    select p.id as "performerId",
           left(coalesce(bought.title, s.tier_name, s.provider, campaign.title, announced.title, spin.label, tip.item,
             show.title, lift.minutes || ' min', ''), 200) as title,
           coalesce(spin.status = 'pending', lift.status = 'running', false) as "isPending"
      from ledger_transfer t
      left join performer p on p.id = t.to1_id
      left join purchase bought on bought.transfer_id = t.id
      left join subscription_period period on period.transfer_id = t.id
      left join subscription s on s.id = period.subscription_id
      left join crowdfunding_contribution given on given.id = t.origin_id
      left join crowdfunding campaign on campaign.id = given.crowdfunding_id
      left join ticket admission on admission.id = t.origin_id
      left join ticketed_show announced on announced.id = admission.show_id
      left join wheel_spin spin on spin.transfer_id = t.id
      left join boost lift on lift.transfer_id = t.id
      left join tip on tip.id = t.id
      left join show_minute minute on minute.transfer_id = t.id
      left join show_participant part on part.id = minute.participant_id
      left join show_session show on show.id = part.session_id
     where t.id = ${transferId}`.execute(db);
  return rows[0];
}

/**
 * Finds an account's purchase by the id of a token history line or of the item itself. Returns undefined if the account
 * didn't pay for it.
 */
export async function findSource(db: Db, accountId: string, id: string): Promise<Source | undefined> {
  const payment = await findPayment(db, accountId, id);
  if (!payment) return undefined;
  const part = await findPart(db, payment.id);
  const transfers = await listPayments(db, part ? { participantId: part.id } : { transferId: payment.id });
  const known = await describe(db, payment.id);
  return {
    id: part?.id ?? payment.id,
    type: payment.kind,
    transfers,
    performerId: known?.performerId ?? null,
    title: known?.title ?? '',
    paidAt: transfers[0]?.at ?? new Date(0),
    isRunning: (part?.isRunning ?? false) || (known?.isPending ?? false),
  };
}
