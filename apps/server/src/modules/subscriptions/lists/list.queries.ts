import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { listById, type IdPage, type Listed } from '../../../platform/db/paging.ts';
import { containing } from '../../../platform/db/word-search.ts';
import { publicName } from '../../accounts/index.ts';
import type { SubscriptionRow } from '../subscriptions.rules.ts';

type Named<P extends string> = Readonly<Record<`${P}_username` | `${P}_name`, string | null>> &
  Readonly<Record<`${P}_avatar`, string | null>>;
export type SubscriptionDetails = SubscriptionRow &
  Named<'performer'> &
  Named<'user'> &
  Named<'giver'> & { readonly gift_note: string | null };

const COLUMNS = sql`
  s.*, p.username::text as performer_username, p.name as performer_name, p.avatar_key as performer_avatar,
  u.username::text as user_username, ${publicName('u')} as user_name, u.avatar_key as user_avatar,
  g.username::text as giver_username, ${publicName('g')} as giver_name, g.avatar_key as giver_avatar,
  (select n.note from subscription_period n where n.subscription_id = s.id and n.number = 1) as gift_note`;
const TABLES = sql`
  subscription s join account p on p.id = s.performer_id join account u on u.id = s.subscriber_id
    left join account g on g.id = s.giver_id`;

const STATES: Readonly<Record<string, RawBuilder<unknown>>> = {
  active: sql`s.state = 'active' and s.renews`,
  cancelled: sql`s.state = 'active' and not s.renews`,
  past_due: sql`s.state = 'past_due'`,
  ended: sql`s.state = 'ended'`,
  pending_add: sql`s.state = 'pending'`,
  cancel_at_end: sql`s.state = 'active' and not s.renews`,
  expired: sql`s.state = 'ended' and s.period > 0`,
  refunded: sql`s.state = 'ended' and s.period = 0`,
};
/** For external subscriptions, which count as active while a payment is pending. */
const EXTERNAL_ACTIVE = sql`(s.state = 'past_due' or s.state = 'active' and s.renews)`;

export interface ListPage extends IdPage {
  readonly q?: string | undefined;
  readonly state?: string | undefined;
}
export interface Whose {
  readonly side: 'subscriber' | 'performer';
  readonly kind: 'site' | 'external';
  readonly accountId: string;
}

/** Lists a subscriber's or a creator's subscriptions, ordered by start. */
export async function listSubscriptions(
  db: Db,
  { side, kind, accountId }: Whose,
  { q, state, ...page }: ListPage,
): Promise<Listed<SubscriptionDetails>> {
  const other = side === 'subscriber' ? 'p' : 'u';
  const inState = state === 'active' && kind === 'external' ? EXTERNAL_ACTIVE : state && STATES[state];
  const where = sql.join(
    [
      side === 'subscriber' ? sql`s.subscriber_id = ${accountId}` : sql`s.performer_id = ${accountId}`,
      sql`s.kind = ${kind}`,
      ...(inState ? [inState] : []),
      ...(q
        ? [
            sql`(${sql.ref(`${other}.username`)}::text ilike ${containing(q)}
              or ${publicName(other)} ilike ${containing(q)})`,
          ]
        : []),
    ],
    sql` and `,
  );
  return listById(db, { columns: COLUMNS, tables: TABLES, where, id: sql`s.id` }, page);
}

/** Finds a subscription by id, or the current one between a subscriber and a creator. */
export async function findSubscriptions(
  db: Db,
  by: { readonly id: string } | { readonly subscriberId: string; readonly performerId: string },
): Promise<SubscriptionDetails[]> {
  const where =
    'id' in by
      ? sql`s.id = ${by.id}::uuid`
      : sql`s.subscriber_id = ${by.subscriberId}::uuid and s.performer_id = ${by.performerId}::uuid and s.kind = 'site'
        and s.state <> 'ended'`;
  const { rows } = await sql<SubscriptionDetails>`select ${COLUMNS} from ${TABLES} where ${where}`.execute(db);
  return rows;
}

export interface FiguresRow {
  readonly active: number;
  readonly past_due: number;
  readonly gained: number;
  readonly lost: number;
  readonly renewals_due: number;
  readonly renewal_units: number;
}
/**
 * Returns a creator's subscriber changes over the thirty days before `now`, and the renewals due in the seven days
 * after.
 */
export async function readFigures(db: Db, performerId: string, now: Date): Promise<FiguresRow> {
  const { rows } = await sql<FiguresRow>`
    select count(*) filter (where s.state = 'active')::int as active,
      count(*) filter (where s.state = 'past_due')::int as past_due,
           count(*) filter (where s.created_at > ${now}::timestamptz - interval '30 days')::int as gained,
           count(*) filter (where s.state = 'ended')::int as lost,
           count(*) filter (where s.renews and s.due_at < ${now}::timestamptz + interval '7 days')::int as renewals_due,
           coalesce(sum(s.price_units) filter (where s.renews and s.due_at < ${now}::timestamptz + interval '7 days'),
             0)::bigint as renewal_units
      from subscription s where s.performer_id = ${performerId} and s.kind = 'site'
       and (s.state <> 'ended' or s.ended_at > ${now}::timestamptz - interval '30 days')`.execute(db);
  return rows[0] as FiguresRow;
}
