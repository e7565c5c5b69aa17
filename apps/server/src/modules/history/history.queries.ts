import { REFUND_SOURCES, unitsToTokens, type Answer, type Input, type wallet } from '@footlight/contract';
import { DAY_MS } from '@footlight/contract/time';
import { sql } from 'kysely';
import type { RequestContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/refuse.ts';
import { avatarUrl, publicName } from '../accounts/index.ts';
import { pageOf } from '../../platform/db/paging.ts';
import { countLines, linesOf, PARTICIPANT_KINDS } from './history-lines.queries.ts';
import { purposeOf } from './hold-purpose.queries.ts';
import { isId } from '../../platform/ids.ts';

type History = typeof wallet.userTransactions;
type Line = Answer<History>['data'][number];
interface Movement {
  id: string;
  at: Date;
  kind: string;
  units: number;
  package_name: string | null;
  /** Title of the item bought or refunded, of the show that was paid or tipped, or of the war. */
  title: string | null;
  item: string | null;
  /** Coupon discount, in units. */
  discount: number | null;
  note: string | null;
  counterpart_id: string | null;
  /** Member whose work earned the studio's share. */
  member: {
    readonly _id: string;
    readonly username: string;
    readonly name: string;
    readonly avatarKey: string | null;
  } | null;
  username: string | null;
  name: string | null;
  avatar_key: string | null;
  role: 'user' | 'performer' | 'studio' | null;
  show_id: string | null;
  show_kind: NonNullable<Line['show']>['kind'] | null;
  minutes: number | null;
}

const TYPES: Readonly<Record<string, Line['type']>> = {
  purchase: 'purchase',
  tip: 'tip',
  private: 'show',
  group: 'show',
  peek: 'show',
  paid: 'show',
  ticket: 'show',
  'stream-war': 'show',
  recording: 'recording',
  gallery: 'gallery',
  photo: 'photo',
  video: 'video',
  product: 'product',
  post: 'post',
  subscription: 'subscription',
  crowdfunding: 'crowdfunding',
  wheel: 'wheel',
  boost: 'boost',
  message: 'message',
  refund: 'refund',
  grant: 'bonus',
  affiliate: 'affiliate',
  adjustment: 'adjustment',
  hold: 'hold',
  void: 'release',
  chargeback: 'chargeback',
  payout: 'payout',
};
/** Kinds of item payments, including their refunds. */
const ITEM_KINDS = sql`('gallery', 'photo', 'video', 'product', 'post', 'message', 'recording', 'refund')`;
const kindsOf = (type: string) => Object.entries(TYPES).flatMap(([kind, name]) => (name === type ? [kind] : []));

const memberOf = ({ avatarKey, ...member }: NonNullable<Movement['member']>) => ({
  ...member,
  avatar: avatarUrl('performer', avatarKey),
});

const REFUNDABLE = new Set<string>(REFUND_SOURCES);
/**
 * Returns the deadline for requesting a refund of a line, or undefined if it isn't refundable or the deadline has
 * passed.
 */
function refundableUntil(row: Movement, days: number, now: Date): string | undefined {
  const until = new Date(row.at.getTime() + days * DAY_MS);
  return row.units < 0 && REFUNDABLE.has(row.kind) && until > now ? until.toISOString() : undefined;
}

function lineOf(row: Movement, refundUntil: string | undefined): Line {
  const { counterpart_id: id, username, name, show_id: showId, show_kind: kind } = row;
  const avatar = avatarUrl(row.role ?? 'user', row.avatar_key);
  return {
    _id: row.id,
    type: TYPES[row.kind] ?? 'adjustment',
    token: unitsToTokens(row.units),
    description: row.package_name ?? row.item ?? row.title ?? (username ? `@${username}` : ''),
    ...(row.discount ? { discount: unitsToTokens(Number(row.discount)) } : {}),
    ...(row.member ? { member: memberOf(row.member) } : {}),
    ...(row.note ? { note: row.note } : {}),
    ...(id && username ? { counterpart: { _id: id, username, name: name ?? username, avatar } } : {}),
    ...(showId && kind ? { show: { _id: showId, kind, minutes: row.minutes ?? 0 } } : {}),
    ...(refundUntil ? { refundableUntil: refundUntil } : {}),
    createdAt: row.at.toISOString(),
  };
}

/** Sums what an account paid or received for all minutes of a line's participant. */
const participantOf = (accountId: string) => sql`
  select s.session_id as show_id, s.minutes, nullif(w.title, '') as title, w.stream_id, sum(
           case ${accountId}::uuid when t.to1_id then t.to1_units
             when t.to2_id then t.to2_units else t.payer_units end)::bigint as units
    from show_minute last join show_participant s on s.id = last.participant_id
    join show_session w on w.id = s.session_id
    join show_minute n on n.participant_id = s.id join ledger_transfer t on t.id = n.transfer_id
   where last.transfer_id = m.id group by s.id, w.id`;

/**
 * Selects the war that a line paid for by a score, an entry or a challenge, with the challenge's title or else the
 * opponents' usernames.
 */
const warOf = sql`
  select found.war_id, coalesce(found.title, (
      select string_agg('@' || a.username, ' vs ' order by s.place) from war_side s
        join account a on a.id = s.performer_id where s.war_id = found.war_id)) as title
    from (
      select n.war_id, null::text as title from war_score n where n.id = m.id
      union all
      select e.war_id, null from war_entry e where e.transfer_id = m.id
      union all
      select c.war_id, c.title from war_contribution o join war_challenge c on c.id = o.challenge_id
       where o.id = case m.kind when 'hold' then m.id else m.origin_id end) found`;

/** Recipient and duration of the boost that a line paid for or refunded. */
const boostOf = sql`
  select b.minutes || ' min' as title, nullif(b.performer_id, b.buyer_id) as performer_id
    from boost b where b.transfer_id = case m.kind when 'refund' then m.origin_id else m.id end`;

/** Subscription period a line paid for, with its tier or the service of an external subscription. */
const periodOf = sql`
  select case s.kind when 'site' then s.tier_name else s.provider end as title, n.discount_units, n.note
    from subscription_period n join subscription s on s.id = n.subscription_id
   where n.transfer_id = case m.kind when 'refund' then m.origin_id else m.id end`;

/** Result of the wheel spin that a line paid for or refunded. */
const spinOf = sql`
  select n.label as title from wheel_spin n where n.transfer_id = case m.kind
    when 'refund' then m.origin_id else m.id end`;

async function searchHistory(
  { db, now, caller: { accountId, role } }: RequestContext,
  query: Input<History>['query'],
  refundDays: number,
): Promise<Answer<History>> {
  if (query.cursor && !isId(query.cursor)) refuse('BAD_REQUEST');
  const { limit, cursor, type } = query;
  const offset = cursor ? 0 : query.offset;
  const asked = { ...query, kinds: type && kindsOf(type), isRelease: type === 'release' };
  const lines = linesOf(accountId, asked, limit + offset + 1);
  const direction = sql.raw(query.sort);
  // Follows the origin because a payment from a hold came from the person behind it.
  const { rows } = await sql<Movement>`
    select m.id, m.at, m.kind, coalesce(part.units, m.units) as units, p.package_name, tip.item,
      coalesce(tip.note, period.note) as note,
      coalesce(bought.title, period.title, campaign.title, spin.title, lift.title, announced.title,
        war.title, part.title, aired.title) as title,
           case when m.kind <> 'refund' then nullif(coalesce(bought.discount_units, period.discount_units), 0) end
             as discount,
           a.id as counterpart_id, a.username, ${publicName('a')} as name, a.avatar_key, a.role,
           case when w.id is not null
             then jsonb_build_object('_id', w.id, 'username', w.username, 'name', w.name, 'avatarKey', w.avatar_key) end
             as member,
           coalesce(part.show_id, purpose.show_id, war.war_id) as show_id, part.minutes,
           case when part.show_id is not null then m.kind when war.war_id is not null then 'war'
             else purpose.kind end as show_kind
      from (select * from (${lines}) line order by id ${direction} limit ${limit + 1} offset ${offset}) m
      left join payment p on m.kind in ('purchase', 'grant') and p.id = m.key
      left join purchase bought on m.kind in ${ITEM_KINDS} and bought.transfer_id = case m.kind
        when 'refund' then m.origin_id else m.id end
      left join tip on m.kind = 'tip' and tip.id = m.id
      left join crowdfunding_contribution given on m.kind in ('hold', 'crowdfunding') and given.id = case m.kind
        when 'hold' then m.id else m.origin_id end
      left join crowdfunding campaign on campaign.id = given.crowdfunding_id
      left join ticket admission on m.kind in ('hold', 'ticket', 'void') and admission.id = case m.kind
        when 'hold' then m.id else m.origin_id end
      left join ticketed_show announced on announced.id = admission.show_id
      left join lateral (${participantOf(accountId)}) part on m.kind in ${PARTICIPANT_KINDS}
      left join lateral (${periodOf}) period on m.kind in ('subscription', 'refund')
      left join lateral (${spinOf}) spin on m.kind in ('wheel', 'refund')
      left join lateral (${boostOf}) lift on m.kind in ('boost', 'refund')
      left join lateral (${purposeOf(accountId)}) purpose on m.kind = 'hold'
      left join lateral (${warOf}) war on m.kind in ('stream-war', 'hold')
      left join stream aired on aired.id = coalesce(tip.stream_id, part.stream_id)
      left join ledger_transfer o on o.id = m.origin_id and o.kind = 'hold' and o.payer_id <> ${accountId}
      left join account a on a.id = coalesce(o.payer_id, purpose.performer_id, lift.performer_id, m.counterpart_id)
      left join account w on w.id = m.member_id
     order by m.id ${direction}`.execute(db);
  const { rows: page, ...next } = pageOf(rows, limit, (last) => last.id);
  const days = role === 'user' ? refundDays : 0;
  const data = page.map((row) => lineOf(row, refundableUntil(row, days, now)));
  return { data, ...(await countLines(db, accountId, asked)), ...next };
}

/**
 * Returns the caller's token history, newest first, with amounts signed from the caller's side. `refundDays` is the
 * number of days during which a payment is refundable.
 */
export const searchTransactions =
  (refundDays: () => number) =>
  (context: RequestContext, { query }: Pick<Input<History>, 'query'>): Promise<Answer<History>> =>
    searchHistory(context, query, refundDays());
