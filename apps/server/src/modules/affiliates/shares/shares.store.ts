import { sql, type Insertable } from 'kysely';
import type { AffiliateShare } from '../../../platform/db/tables.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { PLATFORM_ACCOUNTS } from '../../ledger/index.ts';

export interface Due {
  readonly transferIds: string[];
  readonly spendIds: string[];
  readonly affiliateIds: string[];
}
/** Locks a batch of queued transfers. Returns them with their spends and affiliates. */
export async function lockDue(tx: Tx, most: number): Promise<Due> {
  const { rows } = await sql<{ transfer_id: string; spend_id: string | null; affiliate_id: string | null }>`
    select d.transfer_id, case when t.payer_units > 0 then t.origin_id else t.id end as spend_id, r.affiliate_id
      from (select transfer_id from affiliate_due order by transfer_id limit ${most} for update skip locked) d
      left join ledger_transfer t on t.id = d.transfer_id
      left join ledger_account a on a.id = t.payer_id
      left join affiliate_referral r on r.viewer_id = a.owner_id`.execute(tx.db);
  const known = <K extends 'spend_id' | 'affiliate_id'>(key: K) => [
    ...new Set(rows.map((row) => row[key]).filter((id) => id !== null)),
  ];
  return {
    transferIds: rows.map((row) => row.transfer_id),
    spendIds: known('spend_id'),
    affiliateIds: known('affiliate_id'),
  };
}

export const deleteDue = async (tx: Tx, { transferIds }: Due): Promise<void> =>
  void (await tx.db.deleteFrom('affiliate_due').where('transfer_id', 'in', transferIds).execute());

export interface ReferredSpend {
  readonly spend_id: string;
  readonly at: Date;
  readonly viewer_id: string;
  readonly affiliate_id: string;
  readonly share_bp: number;
  /** True if the spend earns no share, because the referral was refused or an underlying payment was charged back. */
  readonly is_void: boolean;
  /** Full amount of the spend that remains after refunds. `platform_units` is the platform's part of it. */
  readonly spent_units: number;
  readonly platform_units: number;
  readonly shared_units: number;
  readonly shared_spent_units: number;
  readonly matures_at: Date | null;
}
/** Reads referred spends within the promised period, with the amounts that remain after refunds. */
export async function readSpends(tx: Tx, spendIds: readonly string[]): Promise<ReferredSpend[]> {
  const { rows } = await sql<ReferredSpend>`
    select s.id as spend_id, s.at, r.viewer_id, r.affiliate_id, r.share_bp,
           r.state = 'refused' or coalesce(s.at between r.void_from and r.void_until, false) as is_void,
           left_over.spent_units::float8 as spent_units, left_over.platform_units::float8 as platform_units,
           known.units::float8 as shared_units, known.spent_units::float8 as shared_spent_units, known.matures_at
      from ledger_transfer s
      join ledger_account a on a.id = s.payer_id
      join affiliate_referral r on r.viewer_id = a.owner_id
     cross join lateral (
       select -sum(t.payer_units) as spent_units,
              coalesce(sum((select sum(leg.units)
                from (values (t.to1_id, t.to1_units), (t.to2_id, t.to2_units), (t.to3_id, t.to3_units))
                as leg (account_id, units)
                             where leg.account_id = ${PLATFORM_ACCOUNTS.revenue})), 0) as platform_units
         from (select s.payer_units, s.to1_id, s.to1_units, s.to2_id, s.to2_units, s.to3_id, s.to3_units
               union all
               select b.payer_units, b.to1_id, b.to1_units, b.to2_id, b.to2_units, b.to3_id, b.to3_units
                 from ledger_transfer b where b.origin_id = s.id and (b.payer_units > 0 or b.kind = 'chargeback')) t
     ) left_over
     cross join lateral (
       select coalesce(sum(h.units), 0) as units, coalesce(sum(h.spent_units), 0) as spent_units,
         max(h.matures_at) as matures_at
         from affiliate_share h where h.spend_id = s.id
     ) known
     where s.id = any(${[...spendIds]}::uuid[]) and s.payer_units < 0 and s.at >= r.created_at
       and s.at < r.ends_at`.execute(tx.db);
  return rows;
}

export const insertShares = async (tx: Tx, rows: readonly Insertable<AffiliateShare>[]): Promise<void> =>
  void (await tx.db
    .insertInto('affiliate_share')
    .values([...rows])
    .execute());

export async function addToReferral(tx: Tx, viewerId: string, spent: number, earned: number): Promise<void> {
  await sql`update affiliate_referral set spent_units = spent_units + ${spent}, earned_units = earned_units + ${earned}
             where viewer_id = ${viewerId}`.execute(tx.db);
}

/** Builds an SQL condition for an affiliate's matured, unpaid shares. Excludes sign-ups under review by staff. */
const payable = (affiliateId: string, now: Date) => sql`
  h.affiliate_id = ${affiliateId} and h.paid_by is null and h.matures_at <= ${now}
  and (h.units < 0 or exists (select 1 from affiliate_referral r where r.viewer_id = h.viewer_id
    and r.state <> 'held'))`;

/** Sums the payable shares of an affiliate, who must already be locked. */
export async function payableUnits(tx: Tx, affiliateId: string): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    select coalesce(sum(h.units), 0)::float8 as units from affiliate_share h
      where ${payable(affiliateId, tx.now)}`.execute(tx.db);
  return rows[0]?.units ?? 0;
}

export async function markPaid(tx: Tx, affiliateId: string, transferId: string, units: number): Promise<void> {
  await sql`update affiliate_share h set paid_by = ${transferId} where ${payable(affiliateId, tx.now)}`.execute(tx.db);
  await sql`update affiliate set paid_units = paid_units + ${units} where account_id = ${affiliateId}`.execute(tx.db);
}

/** Lists affiliates with matured shares in id order, starting after `after`. Skips blocked and suspended affiliates. */
export async function listPayable(tx: Tx, after: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ affiliate_id: string }>`
    select f.account_id as affiliate_id from affiliate f join account a on a.id = f.account_id
     where f.account_id > ${after}::uuid and not f.is_blocked and a.status = 'active'
       and exists (select 1 from affiliate_share h where h.affiliate_id = f.account_id and h.paid_by is null
         and h.matures_at <= ${tx.now})
     order by f.account_id limit ${most}`.execute(tx.db);
  return rows.map((row) => row.affiliate_id);
}
