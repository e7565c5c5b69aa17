import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/db/tables.ts';
import { GRACE_MS, HOST_GRACE_MS } from './meter.rules.ts';

type Db = Kysely<Tables>;

export interface DueParticipant {
  readonly id: string;
  readonly sessionId: string;
  /** Whether something is to be done; otherwise the viewer has shown presence since the last look. */
  readonly isDue: boolean;
}

/**
 * Participants who are to be looked at now: somebody is silent, or a minute has begun and both were seen in it. Who only waits
 * to be seen is left out, and so are those in `without`. Reads what is due, by index, and nothing else.
 */
export async function listDue(
  db: Db,
  { now, limit, without }: { readonly now: Date; readonly limit: number; readonly without: readonly string[] },
): Promise<DueParticipant[]> {
  const silentBefore = sql`${new Date(now.getTime() - GRACE_MS)}::timestamptz`;
  const hasBegun = sql`(t.price_units > 0 and t.due_at <= ${now}::timestamptz)`;
  const { rows } = await sql<DueParticipant>`
    select t.id, t.session_id as "sessionId", t.seen_at < ${silentBefore} or ${hasBegun} as "isDue"
      from (select id from show_participant where state = 'sitting' and look_at <= ${now}::timestamptz
            union
            select id from show_participant where state = 'sitting' and price_units > 0 and due_at <= ${now}::timestamptz) d
      join show_participant t on t.id = d.id
      join show_session s on s.id = t.session_id and s.state = 'running'
     where t.id <> all(${[...without]}::uuid[])
       and (t.seen_at < ${silentBefore} or not ${hasBegun} or (t.seen_at >= t.due_at and s.host_seen_at >= t.due_at)
         or t.short_since < ${silentBefore})
     limit ${limit}`.execute(db);
  return rows;
}

export interface OverdueShow {
  readonly id: string;
  /** Whether something is to be done; otherwise its performer has shown presence since the last look. */
  readonly isOver: boolean;
}
/** Shows that time itself moves on: unanswered, unattended, or left by their performer. */
export async function listOverdue(db: Db, now: Date, limit: number): Promise<OverdueShow[]> {
  const silentBefore = new Date(now.getTime() - HOST_GRACE_MS);
  const { rows } = await sql<OverdueShow>`
    (select id, true as "isOver" from show_session where state in ('requested', 'open') and answer_by <= ${now} order by answer_by limit ${limit})
    union all
    (select id, true from show_session where state = 'accepted' order by id limit ${limit})
    union all
    (select id, host_seen_at < ${silentBefore} from show_session where state = 'running' and look_at <= ${now} order by look_at limit ${limit})`.execute(
    db,
  );
  return rows;
}
