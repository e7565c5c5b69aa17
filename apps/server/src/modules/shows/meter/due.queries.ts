import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { GRACE_MS, HOST_GRACE_MS } from './meter.rules.ts';

export interface DueParticipant {
  readonly id: string;
  readonly sessionId: string;
  /** True if action is due. False if the viewer has sent a heartbeat since the last check. */
  readonly isDue: boolean;
}

/**
 * Lists participants to check now: either side has gone silent, or a minute has begun and both sides were seen in it.
 * Omits participants who are only waiting to be seen, and those in `without`. Reads only due rows, through an index.
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
            select id from show_participant where state = 'sitting' and price_units > 0
              and due_at <= ${now}::timestamptz) d
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
  /** True if action is due. False if its performer has sent a heartbeat since the last check. */
  readonly isOver: boolean;
}
/**
 * Lists shows that end or advance by the passage of time alone: unanswered, unattended, or abandoned by their
 * performer.
 */
export async function listOverdue(db: Db, now: Date, limit: number): Promise<OverdueShow[]> {
  const silentBefore = new Date(now.getTime() - HOST_GRACE_MS);
  const { rows } = await sql<OverdueShow>`
    (select id, true as "isOver" from show_session where state in ('requested', 'open') and answer_by <= ${now}
      order by answer_by limit ${limit})
    union all
    (select id, true from show_session where state = 'accepted' order by id limit ${limit})
    union all
    (select id, host_seen_at < ${silentBefore} from show_session where state = 'running' and look_at <= ${now}
      order by look_at limit ${limit})`.execute(db);
  return rows;
}
