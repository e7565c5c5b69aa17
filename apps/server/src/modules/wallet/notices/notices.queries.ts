import { formatMinor, unitsToTokens, type Answer, type Input, type walletStaff } from '@footlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { countRows, pageOf } from '../../../platform/db/paging.ts';
import { isId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { PaymentStatus } from '../wallet.rules.ts';
import { choicesOf } from './notices.rules.ts';
import type { NoticeRow } from './notices.store.ts';

type Notices = Answer<typeof walletStaff.notices>;
export type NoticeAnswer = Notices['data'][number];
interface ShownNotice extends NoticeRow {
  readonly gateway: string;
  readonly buyer_id: string;
  readonly username: string;
  readonly frozen_at: Date | null;
  readonly package_name: string;
  readonly tokens_units: number;
  readonly bonus_units: number;
  readonly price_minor: number;
  readonly currency: string;
  readonly payment_status: PaymentStatus;
  readonly decider: string | null;
}

export function noticeAnswer(row: ShownNotice): NoticeAnswer {
  const money = (minor: number) => ({ amount: formatMinor(minor, row.currency), currency: row.currency });
  return {
    _id: row.id,
    kind: row.kind,
    state: row.state,
    gateway: row.gateway,
    paymentId: row.payment_id,
    buyer: row.username,
    isFrozen: row.frozen_at !== null,
    packageName: row.package_name,
    tokens: unitsToTokens(row.tokens_units + row.bonus_units),
    price: money(row.price_minor),
    paymentStatus: row.payment_status,
    ...(row.amount_minor === null ? {} : { amount: money(row.amount_minor) }),
    choices: choicesOf(row, row.payment_status),
    createdAt: row.at.toISOString(),
    ...(row.decision ? { decision: row.decision } : {}),
    ...(row.decided_at ? { decidedAt: row.decided_at.toISOString() } : {}),
    ...(row.decider ? { decidedBy: row.decider } : {}),
    ...(row.reason ? { reason: row.reason } : {}),
    ...(row.claim_url ? { claimUrl: row.claim_url } : {}),
  };
}

const SHOWN = sql`
  select n.*, p.gateway, p.user_id as buyer_id, a.username::text as username, l.frozen_at, p.package_name,
    p.tokens_units, p.bonus_units, p.price_minor, p.currency,
         p.status as payment_status, s.name as decider
    from payment_notice n join payment p on p.id = n.payment_id join account a on a.id = p.user_id
    left join ledger_account l on l.id = p.user_id
    left join account s on s.id = n.decided_by`;

export async function listNotices(
  db: Db,
  { query: { state, limit, cursor } }: Input<typeof walletStaff.notices>,
): Promise<Notices> {
  if (cursor && !isId(cursor)) refuse('BAD_REQUEST');
  const { rows } =
    await sql<ShownNotice>`${SHOWN} where n.state = ${state} and ${cursor ? sql`n.id < ${cursor}` : sql`true`}
    order by n.id desc limit ${limit + 1}`.execute(db);
  const { rows: page, ...next } = pageOf(rows, limit, (last) => last.id);
  const counted = sql`select 1 from payment_notice where state = ${state}`;
  return { data: page.map(noticeAnswer), ...(await countRows(db, counted)), ...next };
}

export async function readNotice(db: Db, id: string): Promise<ShownNotice> {
  const { rows } = await sql<ShownNotice>`${SHOWN} where n.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`There is no notice ${id}`);
  return row;
}

/** A refund that staff approved, but whose claim URL the gateway hasn't reported yet. */
export interface Giving {
  readonly id: string;
  readonly user_id: string;
  readonly gateway: string;
  readonly reference: string | null;
  readonly package_name: string;
  readonly minor: number;
  readonly currency: string;
}

export async function listGiving(db: Db, gateways: readonly string[], most: number): Promise<Giving[]> {
  const { rows } = await sql<Giving>`
    select n.id, p.user_id, p.gateway, p.reference, p.package_name, coalesce(n.amount_minor, p.price_minor) as minor,
      p.currency
      from payment_notice n join payment p on p.id = n.payment_id
     where n.decision = 'give_back' and n.claim_url is null and n.kind <> 'fraud_warning'
       and p.gateway = any(${[...gateways]}::text[])
     order by n.id limit ${most}`.execute(db);
  return rows;
}
