import { unitsToTokens, type Answer, type Input, type wallet } from '@footlight/contract';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/refuse.ts';
import { avatarUrl } from '../accounts/index.ts';
import { holdAccountIdOf } from '../ledger/index.ts';

type History = typeof wallet.userTransactions;
type Line = Answer<History>['data'][number];
interface Movement {
  id: string;
  at: Date;
  kind: string;
  units: number;
  package_name: string | null;
  item: string | null;
  note: string | null;
  counterpart_id: string | null;
  username: string | null;
  name: string | null;
  avatar_key: string | null;
  role: 'user' | 'performer' | 'studio' | null;
  show_id: string | null;
  show_kind: NonNullable<Line['show']>['kind'] | null;
  minutes: number | null;
}

/** How the ledger's kinds read in a history. */
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
  refund: 'refund',
  grant: 'bonus',
  hold: 'hold',
  void: 'release',
  chargeback: 'chargeback',
};
const kindsOf = (type: string) => Object.entries(TYPES).flatMap(([kind, name]) => (name === type ? [kind] : []));
/** What participants of shows pay with. */
const PARTICIPANT_KINDS = sql`('private', 'group', 'peek', 'paid', 'ticket')`;

function lineOf(row: Movement): Line {
  const { counterpart_id: id, username, name, show_id: showId, show_kind: kind } = row;
  const avatar = avatarUrl(row.role ?? 'user', row.avatar_key);
  return {
    _id: row.id,
    type: TYPES[row.kind] ?? 'adjustment',
    token: unitsToTokens(row.units),
    description: row.package_name ?? row.item ?? '',
    ...(row.note ? { note: row.note } : {}),
    ...(id && username ? { counterpart: { _id: id, username, name: name ?? username, avatar } } : {}),
    ...(showId && kind ? { show: { _id: showId, kind, minutes: row.minutes ?? 0 } } : {}),
    createdAt: row.at.toISOString(),
  };
}

/**
 * The lines of an account: what came, what went out of the wallet or out of what was set aside, and what is set aside now.
 * Setting aside and giving back are steps between, which cancel each other out: so the lines add up to the balance. All
 * minutes of a seat are one line, in the place of the last one. What was given back is listed where it is asked for by type.
 */
function linesOf(accountId: string, isRelease: boolean, filter: ReturnType<typeof sql>) {
  const holdId = holdAccountIdOf(accountId);
  const columns = sql`t.id, t.at, t.kind, t.key, t.origin_id`;
  const isLine = sql`${filter} and (t.kind not in ${PARTICIPANT_KINDS} or not exists (
    select 1 from show_minute n join show_participant s on s.id = n.participant_id where n.transfer_id = t.id and n.minute < s.minutes))`;
  const isKept = isRelease ? sql`true` : sql`t.kind <> 'void'`;
  return sql`
  select ${columns}, t.payer_units as units, t.to1_id as counterpart_id from ledger_transfer t
   where t.payer_id = ${accountId} and t.kind <> 'hold' and ${isLine}
  union all
  select ${columns}, t.payer_units, t.to1_id from ledger_transfer t
   where t.payer_id = ${holdId} and t.kind <> 'void' and ${isLine}
  union all
  select ${columns}, -h.left_units, null from ledger_transfer t cross join lateral (
    select t.to1_units + coalesce(sum(d.payer_units), 0)::bigint as left_units from ledger_transfer d where d.origin_id = t.id) h
   where t.payer_id = ${accountId} and t.kind = 'hold' and h.left_units > 0 and ${filter}
  union all
  select ${columns}, t.to1_units, t.payer_id from ledger_transfer t where t.to1_id = ${accountId} and ${isKept} and ${isLine}
  union all
  select ${columns}, t.to2_units, t.payer_id from ledger_transfer t
   where t.to2_id = ${accountId} and t.to2_id > '00000000-0000-0000-0000-0000000000ff' and ${isLine}`;
}

/** What the minutes of a line's participant came to for an account, all together. */
const participantOf = (accountId: string) => sql`
  select s.session_id as show_id, s.minutes, sum(
           case ${accountId}::uuid when t.to1_id then t.to1_units when t.to2_id then t.to2_units else t.payer_units end)::bigint as units
    from show_minute last join show_participant s on s.id = last.participant_id
    join show_minute n on n.participant_id = s.id join ledger_transfer t on t.id = n.transfer_id
   where last.transfer_id = m.id group by s.id`;

/** What a hold waits for, and whom it would be paid to. */
const purposeOf = (accountId: string) => sql`
  select w.performer_id, w.id as show_id, w.kind as show_kind from show_participant s join show_session w on w.id = s.session_id
   where s.viewer_id = ${accountId} and s.hold_id = m.id
  union all
  select w.performer_id, null, null from recording_payment p join show_session w on w.id = p.session_id
   where p.state = 'held' and p.hold_id = m.id
  union all
  select c.performer_id, null, null from war_contribution o join war_challenge c on c.id = o.challenge_id where o.id = m.id`;

function filterOf(query: Input<History>['query']) {
  const conditions = [sql`true`];
  if (query.type) conditions.push(sql`t.kind = any(${kindsOf(query.type)}::text[])`);
  if (query.fromDate) conditions.push(sql`t.at >= ${query.fromDate}::date`);
  if (query.toDate) conditions.push(sql`t.at < ${query.toDate}::date + 1`);
  if (query.cursor) {
    if (!/^[0-9a-f-]{36}$/.test(query.cursor)) refuse('BAD_REQUEST');
    conditions.push(query.sort === 'desc' ? sql`t.id < ${query.cursor}::uuid` : sql`t.id > ${query.cursor}::uuid`);
  }
  return sql.join(conditions, sql` and `);
}

async function searchHistory(
  db: Kysely<Tables>,
  accountId: string,
  query: Input<History>['query'],
): Promise<Answer<History>> {
  const lines = linesOf(accountId, query.type === 'release', filterOf(query));
  const direction = sql.raw(query.sort);
  // Why the origin: what was paid out of a hold came from the person behind it.
  const { rows } = await sql<Movement>`
    select m.id, m.at, m.kind, coalesce(part.units, m.units) as units, p.package_name, tip.item, tip.note,
           a.id as counterpart_id, a.username, a.name, a.avatar_key, a.role,
           coalesce(part.show_id, purpose.show_id) as show_id, part.minutes,
           case when part.show_id is null then purpose.show_kind else m.kind end as show_kind
      from (select * from (${lines}) line order by id ${direction} limit ${query.limit + 1} offset ${query.cursor ? 0 : query.offset}) m
      left join payment p on m.kind in ('purchase', 'grant') and p.id = m.key
      left join tip on m.kind = 'tip' and tip.id = m.id
      left join lateral (${participantOf(accountId)}) part on m.kind in ${PARTICIPANT_KINDS}
      left join lateral (${purposeOf(accountId)}) purpose on m.kind = 'hold'
      left join ledger_transfer o on o.id = m.origin_id and o.kind = 'hold' and o.payer_id <> ${accountId}
      left join account a on a.id = coalesce(o.payer_id, purpose.performer_id, m.counterpart_id)
     order by m.id ${direction}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*) as total from (${lines}) line`.execute(db);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    data: page.map(lineOf),
    total: counted.rows[0]?.total ?? 0,
    ...(rows.length > query.limit && last ? { nextCursor: last.id } : {}),
  };
}

/** The caller's token history, newest first, signed from the caller's side. */
export const searchTransactions = (context: RequestContext, { query }: Pick<Input<History>, 'query'>) =>
  searchHistory(context.db, context.caller.accountId, query);
