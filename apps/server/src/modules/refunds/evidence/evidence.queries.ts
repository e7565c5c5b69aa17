import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { firstIdAt } from '../../../platform/ids.ts';
import { holdAccountIdOf } from '../../ledger/index.ts';

/** The buyer and the evidence's time range. */
export interface Case {
  readonly paymentId: string;
  readonly accountId: string;
  readonly from: Date;
  readonly to: Date;
}
/** A section of the evidence. Rows contain plain values, newest first. */
export interface Section {
  readonly name: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** True if rows beyond the limit were omitted. */
  readonly isCut: boolean;
}
const MOST_ROWS = 1000;
/** Maximum rooms whose chat is searched. */
const MOST_ROOMS = 50;

async function section(db: Db, name: string, rows: RawBuilder<unknown>): Promise<Section> {
  const found = await sql<Record<string, unknown>>`select * from (${rows}) each limit ${MOST_ROWS + 1}`.execute(db);
  return { name, rows: found.rows.slice(0, MOST_ROWS), isCut: found.rows.length > MOST_ROWS };
}
const tokensOf = (units: RawBuilder<unknown>) => sql`(${units} / 100.0)::float8`;

const isBetween = (column: RawBuilder<unknown>, from: Date, to: Date) => sql`${column} between ${from} and ${to}`;

async function readBuyer(db: Db, { paymentId, accountId }: Case): Promise<Section[]> {
  return [
    await section(
      db,
      'payment',
      sql`select p.id, p.package_name as "package", ${tokensOf(sql`p.tokens_units`)} as tokens,
        ${tokensOf(sql`p.bonus_units`)} as bonus,
                 p.price_minor as "priceInSmallestUnit", p.currency, p.gateway, p.reference, p.transaction,
                   p.address as "addressAtCheckout",
                 p.user_agent as "deviceAtCheckout", p.created_at as "begunAt", p.updated_at as "changedAt"
                   from payment p where p.id = ${paymentId}`,
    ),
    await section(
      db,
      'gateway events',
      sql`select event_id as event, kind, received_at as at from payment_event where payment_id = ${paymentId}
        order by received_at desc`,
    ),
    await section(
      db,
      'account',
      sql`select id, username::text as username, name, email::text as email, email_verified_at as "emailConfirmedAt",
        country, created_at as "registeredAt"
            from account where id = ${accountId}`,
    ),
    await section(
      db,
      'sessions',
      sql`select address, user_agent as device, created_at as "loggedInAt", last_seen_at as "lastSeenAt" from session
           where account_id = ${accountId} order by last_seen_at desc`,
    ),
    await section(
      db,
      'earlier payments',
      sql`select id, package_name as "package", price_minor as "priceInSmallestUnit", currency, gateway, status,
        address as "addressAtCheckout", created_at as at
            from payment where user_id = ${accountId} and id <> ${paymentId} order by id desc`,
    ),
  ];
}

async function readSpending(db: Db, { accountId, from, to }: Case): Promise<Section[]> {
  const mine = [accountId, holdAccountIdOf(accountId)];
  return [
    await section(
      db,
      'spent',
      sql`select t.at, t.kind as what, ${tokensOf(sql`-t.payer_units`)} as tokens, c.username::text as creator,
        t.id as transfer
            from ledger_transfer t left join account c on c.id = t.to1_id
           where t.payer_id = any(${mine}::uuid[]) and t.payer_units < 0 and t.kind not in ('hold', 'void')
             and t.id between ${firstIdAt(from.getTime())} and ${firstIdAt(to.getTime() + 1)}
           order by t.id desc`,
    ),
    await section(
      db,
      'bought and kept',
      sql`select p.created_at as at, p.type, p.title, p.quantity, ${tokensOf(sql`p.paid_units`)} as tokens, p.state,
        o.delivery_status as "order",
                 o.shipping_code as "shippingCode", c.username::text as creator,
                 (select count(*)::int from item_download d where d.purchase_id = p.id) as downloads
            from purchase p left join product_order o on o.purchase_id = p.id join account c on c.id = p.seller_id
           where p.buyer_id = ${accountId} and ${isBetween(sql`p.created_at`, from, to)} order by p.id desc`,
    ),
  ];
}

/** Reads the buyer's visits and messages. */
async function readVisits(db: Db, { accountId, from, to }: Case): Promise<Section[]> {
  return [
    await section(
      db,
      'shows watched',
      sql`select s.joined_at as "joinedAt", s.left_at as "leftAt", s.kind, s.minutes,
        ${tokensOf(sql`s.spent_units`)} as tokens, c.username::text as creator
            from show_participant s join show_session w on w.id = s.session_id join account c on c.id = w.performer_id
           where s.viewer_id = ${accountId} and ${isBetween(sql`s.joined_at`, from, to)} order by s.joined_at desc`,
    ),
    await section(
      db,
      'rooms seen',
      sql`select v.seen_at as "lastSeenAt", c.username::text as creator from recent_view v
        join account c on c.id = v.performer_id
           where v.viewer_id = ${accountId} order by v.seen_at desc`,
    ),
    await section(
      db,
      'written in chats',
      sql`select m.created_at as at, c.username::text as "roomOf", m.text
            from (select conversation_id as id from (
                    select conversation_id, max(id::text) as newest from tip
                     where user_id = ${accountId} and conversation_id is not null
                       and id between ${firstIdAt(from.getTime())} and ${firstIdAt(to.getTime() + 1)}
                       group by conversation_id
                    union all select session_id, max(id::text) from show_participant
                     where viewer_id = ${accountId} and ${isBetween(sql`joined_at`, from, to)} group by session_id
                    union all select r.id, max(v.seen_at::text) from recent_view v
                      join conversation r on r.performer_id = v.performer_id and r.type = 'stream_public'
                     where v.viewer_id = ${accountId} and v.seen_at >= ${from} group by r.id) each
                   group by conversation_id order by max(newest) desc limit ${MOST_ROOMS}) room
            join conversation r on r.id = room.id join account c on c.id = r.performer_id
            join message m on m.conversation_id = room.id and m.id between ${firstIdAt(from.getTime())}
              and ${firstIdAt(to.getTime() + 1)} and m.sender_id = ${accountId} and m.removed_at is null
           order by m.id desc`,
    ),
  ];
}

/** Collects the facts about a buyer between the payment and the chargeback. Each section is limited. */
export const readEvidence = async (db: Db, found: Case): Promise<Section[]> => [
  ...(await readBuyer(db, found)),
  ...(await readSpending(db, found)),
  ...(await readVisits(db, found)),
];

/** Returns undefined if there is no such chargeback. */
export async function findCase(db: Db, paymentId: string): Promise<Case | undefined> {
  const { rows } = await sql<Case>`
    select b.payment_id as "paymentId", b.account_id as "accountId", p.created_at as "from", b.at as "to"
      from chargeback b join payment p on p.id = b.payment_id where b.payment_id = ${paymentId}`.execute(db);
  return rows[0];
}
