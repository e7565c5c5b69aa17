import { sql } from 'kysely';
import type { Caller } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Challenge, RoundOutcome, War } from './wars.rules.ts';

interface SideView {
  readonly performer_id: string;
  readonly username: string;
  readonly name: string;
  readonly avatar_key: string | null;
  readonly stream_id: string;
  readonly is_ready: boolean;
  readonly is_away: boolean;
  readonly round_units: number;
  readonly total_units: number;
  readonly rounds_won: number;
  readonly earned_units: number;
  readonly wins: number;
}
interface RoundView {
  readonly round: number;
  readonly outcome: RoundOutcome;
  readonly winner_id: string | null;
  readonly first_units: number;
  readonly second_units: number;
}
/** A challenge as JSON, with timestamps as strings. */
export type ChallengeView = Pick<
  Challenge,
  'id' | 'war_id' | 'performer_id' | 'title' | 'target_units' | 'raised_units' | 'state'
> & { readonly expires_at: string | Date | null; readonly created_at: string | Date };
export interface WarView extends War {
  readonly sides: readonly [SideView, SideView];
  readonly results: readonly RoundView[];
  readonly challenges: readonly ChallengeView[];
}
/** Columns and tables of a war, with everything that responses need. Append `where w.…`. */
export const VIEW = sql`
  w.*,
  (select jsonb_agg(jsonb_build_object('performer_id', s.performer_id, 'username', a.username, 'name', a.name,
            'avatar_key', a.avatar_key, 'stream_id', s.stream_id, 'is_ready', s.ready_at is not null, 'is_away',
              s.away_at is not null,
            'round_units', s.round_units, 'total_units', s.total_units, 'rounds_won', s.rounds_won, 'earned_units',
              s.earned_units,
            'wins', coalesce((select x.wins from war_tally x where x.performer_id = s.performer_id), 0))
              order by s.place)
     from war_side s join account a on a.id = s.performer_id where s.war_id = w.id) as sides,
  coalesce((select jsonb_agg(to_jsonb(r) order by r.round) from war_round r where r.war_id = w.id), '[]') as results,
  coalesce((select jsonb_agg(to_jsonb(c) order by c.id) from war_challenge c where c.war_id = w.id), '[]') as challenges
  from stream_war w`;

export async function findWar(db: Db, id: string): Promise<WarView | undefined> {
  const { rows } = await sql<WarView>`select ${VIEW} where w.id = ${id}`.execute(db);
  return rows[0];
}

/** Finds a performer's current war, from acceptance on. */
export async function findGoing(db: Db, performerId: string): Promise<WarView | undefined> {
  const { rows } = await sql<WarView>`
    select ${VIEW} where w.state not in ('requested', 'ended')
       and exists (select 1 from war_side s where s.war_id = w.id and s.performer_id = ${performerId})`.execute(db);
  return rows[0];
}

/**
 * Lists a performer's wars that haven't ended, including requests, and those with challenges still to be done. Oldest
 * first.
 */
export async function listCurrent(db: Db, performerId: string): Promise<WarView[]> {
  const { rows } = await sql<WarView>`
    select ${VIEW} where (w.state <> 'ended'
            or exists (select 1 from war_challenge c where c.war_id = w.id and c.state = 'funded'))
       and exists (select 1 from war_side s where s.war_id = w.id and s.performer_id = ${performerId})
     order by w.id limit 50`.execute(db);
  return rows;
}

/** Lists wars with a time-based transition due. */
export async function listDue(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select w.id from stream_war w where w.state <> 'ended' and (w.phase_ends_at <= ${now}
       or (w.state <> 'requested'
         and exists (select 1 from war_side s where s.war_id = w.id and s.away_at is not null)))
     order by w.id limit 1000`.execute(db);
  return rows.map((row) => row.id);
}

/** Lists funded challenges past their deadline. */
export async function listLateChallenges(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('war_challenge')
    .select('id')
    .where('state', '=', 'funded')
    .where('expires_at', '<=', now)
    .orderBy('id')
    .limit(500)
    .execute();
  return rows.map((row) => row.id);
}

export interface Fighter {
  readonly performerId: string;
  readonly streamId: string | null;
  readonly isLive: boolean;
  readonly allowsWars: boolean;
  readonly entryUnits: number;
  /** True if in a private, group or paid show. */
  readonly isInShow: boolean;
  /** True if in a war or waiting for a response. */
  readonly isInWar: boolean;
}
/** Returns the state that wars depend on, for a visible performer. */
export async function findFighter(db: Db, performerId: string): Promise<Fighter | undefined> {
  const { rows } = await sql<Fighter>`
    select p.id as "performerId", s.id as "streamId", coalesce(s.state = 'live', false) as "isLive",
      t.allow_wars as "allowsWars",
           t.war_entry_units as "entryUnits",
           exists (select 1 from show_session h where h.performer_id = p.id
             and h.state in ('accepted', 'running')) as "isInShow",
           exists (select 1 from war_side w where w.performer_id = p.id and w.is_busy) as "isInWar"
      from performer p join account a on a.id = p.id join show_terms t on t.performer_id = p.id
      left join stream s on s.performer_id = p.id and s.kind = 'show' and s.state <> 'ended'
     where p.id = ${performerId} and p.verification_status = 'verified' and a.status = 'active'`.execute(db);
  return rows[0];
}

/** Returns a stream's current state: briefly without a picture, or taken over by a private, group or paid show. */
export async function pictureStateOf(
  db: Db,
  streamId: string,
): Promise<{ readonly state: string | undefined; readonly isClosed: boolean }> {
  const row = await db
    .selectFrom('stream')
    .select(['state', 'session_id'])
    .where('id', '=', streamId)
    .executeTakeFirst();
  return { state: row?.state, isClosed: Boolean(row?.session_id) };
}

export interface OpponentRow {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly avatar_key: string | null;
  readonly title: string;
  readonly entry_units: number;
}
/** Lists performers on air who accept wars, are free, and would receive a request from the caller. */
export async function listOpponents(db: Db, caller: Pick<Caller, 'accountId' | 'country'>): Promise<OpponentRow[]> {
  const me = sql`${caller.accountId}::uuid`;
  const { rows } = await sql<OpponentRow>`
    select a.id, a.username::text as username, a.name, a.avatar_key, s.title, t.war_entry_units as entry_units
      from stream s join account a on a.id = s.performer_id join performer p on p.id = a.id
        join show_terms t on t.performer_id = p.id
     where s.kind = 'show' and s.state = 'live' and s.session_id is null and s.performer_id <> ${me} and t.allow_wars
       and a.status = 'active' and p.verification_status = 'verified'
       and not exists (select 1 from war_side w where w.performer_id = p.id and w.is_busy)
       and not exists (select 1 from war_block b where b.performer_id = p.id and b.blocked_id = ${me})
       and not exists (select 1 from block k where k.performer_id = p.id and k.user_id = ${me})
       and not exists (select 1 from block k where k.performer_id = ${me} and k.user_id = p.id)
       and not exists (select 1 from blocked_country c where c.performer_id = p.id
         and c.country = ${caller.country || null})
     order by s.started_at desc, s.id limit 50`.execute(db);
  return rows;
}

export const hasWarBlock = async (db: Db, performerId: string, blockedId: string): Promise<boolean> =>
  (
    await db
      .selectFrom('war_block')
      .select('performer_id')
      .where('performer_id', '=', performerId)
      .where('blocked_id', '=', blockedId)
      .execute()
  ).length > 0;

export const hasEntry = async (db: Db, warId: string, viewerId: string): Promise<boolean> =>
  (
    await db
      .selectFrom('war_entry')
      .select('war_id')
      .where('war_id', '=', warId)
      .where('viewer_id', '=', viewerId)
      .execute()
  ).length > 0;

export interface ViewerRow {
  readonly username: string;
  readonly avatar_key: string | null;
  readonly is_confirmed: boolean;
}
export async function findViewer(db: Db, accountId: string): Promise<ViewerRow | undefined> {
  const { rows } = await sql<ViewerRow>`
    select username::text as username, avatar_key, email_verified_at is not null as is_confirmed
      from account where id = ${accountId}`.execute(db);
  return rows[0];
}

/** Returns the studio with a share in a performer's earnings, and the performer's public name. */
export const findPayee = (db: Db, performerId: string): Promise<{ studioId: string | null; name: string }> =>
  db
    .selectFrom('performer')
    .innerJoin('account', 'account.id', 'performer.id')
    .select(['performer.studio_id as studioId', 'account.name'])
    .where('performer.id', '=', performerId)
    .executeTakeFirstOrThrow();

export const findChallenge = (db: Db, id: string): Promise<Challenge | undefined> =>
  db.selectFrom('war_challenge').selectAll().where('id', '=', id).executeTakeFirst() as Promise<Challenge | undefined>;

export interface ContributionRow {
  readonly id: string;
  readonly viewer_id: string;
  readonly units: number;
}
export const listContributions = (db: Db, challengeIds: readonly string[]): Promise<ContributionRow[]> =>
  db
    .selectFrom('war_contribution')
    .select(['id', 'viewer_id', 'units'])
    .where('challenge_id', 'in', [...challengeIds])
    .orderBy('id')
    .execute();

/** Returns a war's performers, ordered by side. */
export async function performersOf(db: Db, warId: string): Promise<[string, string]> {
  const rows = await db
    .selectFrom('war_side')
    .select('performer_id')
    .where('war_id', '=', warId)
    .orderBy('place')
    .execute();
  return rows.map((row) => row.performer_id) as [string, string];
}
