import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export interface RaidTargetRow {
  readonly performer_id: string;
  readonly username: string;
  readonly name: string;
  readonly title: string;
  readonly picture_key: string | null;
  readonly avatar_key: string | null;
  readonly stream_id: string;
  readonly snapshot: number;
}

const MOST = 50;

/**
 * Lists a performer's possible raid targets: live in a public show, accepting raids, and without a block on either
 * side. Excludes performers who ignore the caller's war requests.
 */
export async function listRaidTargets(
  db: Db,
  performer: { readonly accountId: string; readonly country: string },
): Promise<RaidTargetRow[]> {
  const id = performer.accountId;
  const { rows } = await sql<RaidTargetRow>`
    select s.performer_id, a.username::text as username, a.name, s.title, p.picture_key, a.avatar_key,
      s.id as stream_id, s.snapshot
      from stream s join account a on a.id = s.performer_id join performer p on p.id = s.performer_id
      join conversation c on c.id = s.conversation_id
     where s.kind = 'show' and s.state = 'live' and s.session_id is null and s.performer_id <> ${id} and c.takes_raids
       and not exists (select 1 from block b
         where (b.performer_id, b.user_id) in ((s.performer_id, ${id}::uuid), (${id}::uuid, s.performer_id)))
       and not exists (select 1 from war_block w where w.performer_id = s.performer_id and w.blocked_id = ${id})
       and not exists (select 1 from blocked_country bc where bc.performer_id = s.performer_id
         and bc.country = ${performer.country || null})
     order by s.id desc limit ${MOST}`.execute(db);
  return rows;
}
