import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/**
 * Condition that the state a notice reports is over: the show has ended, the start has passed, the post is gone. Other
 * notices report what happened and are never over. A notice's group names its subject, such as `live:<stream>`, so this
 * also works for rows and for jobs that were queued long ago.
 */
export function isOverSql(type: RawBuilder<unknown>, group: RawBuilder<unknown>, now: Date): RawBuilder<boolean> {
  const subject = sql`split_part(${group}, ':', 2)::uuid`;
  const third = sql`split_part(${group}, ':', 3)`;
  const startsAt = sql`substring(${group} from '^[^:]+:[^:]+:(.+)$')::timestamptz`;
  return sql<boolean>`case ${type}
    when 'live' then exists (select from stream s where s.id = ${subject} and s.state = 'ended')
    when 'show-soon' then ${startsAt} <= ${now}::timestamptz or exists (
      select from stream s where s.performer_id = ${subject} and s.kind = 'show' and s.state in ('live', 'away'))
    when 'ticket' then exists (select from ticketed_show t where t.id = ${subject} and (
      (${third} = 'soon' and (t.status <> 'announced' or t.starts_at <= ${now}::timestamptz))
      or (${third} = 'started' and t.status <> 'running')))
    when 'post' then exists (
      select from post p where p.id = ${subject} and (p.status <> 'active' or p.removed_at is not null))
    when 'featured' then exists (select from featured_booking b where b.id = ${subject} and b.status <> ${third})
    else false end`;
}

/** Returns true if the state that a notice reports is over, which makes the notice outdated. */
export async function isOver(db: Db, notice: { readonly type: string; readonly group: string }, now: Date) {
  const over = isOverSql(sql`${notice.type}::text`, sql`${notice.group}::text`, now);
  const { rows } = await sql<{ isOver: boolean }>`select ${over} as "isOver"`.execute(db);
  return rows[0]?.isOver === true;
}
