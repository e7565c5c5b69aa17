import { NOTIFICATION_KINDS, type NotificationType } from '@footlight/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export type People = RawBuilder<unknown>;
export interface Recipient {
  readonly id: string;
  readonly app: boolean;
  readonly mail: boolean;
  readonly push: boolean;
}

export const peopleOf = (ids: readonly string[]): People => sql`select id from unnest(${ids}::uuid[]) listed (id)`;

/**
 * Builds a query of the `people` who want this kind of notification on any channel (`id`, `app`, `mail`, `push`).
 * Leaves out suspended accounts and those that have blocked the actor or are blocked by them.
 */
export function recipientsAmong(people: People, type: NotificationType, actorId: string | null): People {
  const { push, mail, roles } = NOTIFICATION_KINDS[type];
  return sql`
    select a.id, coalesce(c.app, true) as app, coalesce(c.mail, ${mail}::boolean) as mail,
      coalesce(c.push, ${push}::boolean) as push
      from (${people}) p join account a on a.id = p.id
      left join notification_choice c on c.account_id = a.id and c.type = ${type}
     where a.status = 'active' and a.role = any(${[...roles]}::text[]) and a.id is distinct from ${actorId}::uuid
       and not exists (select from block b where b.performer_id = a.id and b.user_id = ${actorId}::uuid)
       and not exists (select from block b where b.performer_id = ${actorId}::uuid and b.user_id = a.id)
       and not exists (select from blocked_country k where k.performer_id = ${actorId}::uuid and k.country = a.country)
       and (coalesce(c.app, true) or coalesce(c.mail, ${mail}::boolean) or coalesce(c.push, ${push}::boolean))`;
}

/** Finds the recipient of a notification. Returns undefined if the account should receive nothing. */
export async function findRecipient(
  db: Db,
  id: string,
  type: NotificationType,
  actorId: string | null,
): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`${recipientsAmong(peopleOf([id]), type, actorId)}`.execute(db);
  return rows[0];
}

export async function isReachable(db: Db, id: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from push_token where account_id = ${id} and (p256dh is not null or platform <> 'web')
      limit 1`.execute(db);
  return rows.length > 0;
}

export async function hadFrom(
  db: Db,
  { accountId, type, actorId, since }: { accountId: string; type: NotificationType; actorId: string; since: Date },
): Promise<boolean> {
  const { rows } = await sql`select 1 from notification_actor x
      join notification n on n.account_id = x.account_id and n.id = x.notification_id
     where x.account_id = ${accountId} and x.actor_id = ${actorId} and n.type = ${type} and n.updated_at > ${since}
     limit 1`.execute(db);
  return rows.length > 0;
}

/** One batch of a large audience: up to `most` accounts with ids after `after`. */
export interface Slice {
  readonly after: string | undefined;
  readonly most: number;
}
const beyond = (column: string, after: string | undefined) =>
  after ? sql`${sql.ref(column)} > ${after}::uuid` : sql`true`;

/** Followers of a creator and users who asked for a reminder, by id. */
export const followersOf = (performerId: string, { after, most }: Slice): People => sql`
  select user_id as id from (
    (select user_id from favourite where performer_id = ${performerId} and ${beyond('user_id', after)} order by user_id
      limit ${most})
    union
    (select user_id from performer_reminder where performer_id = ${performerId} and ${beyond('user_id', after)}
      order by user_id limit ${most})
  ) f order by user_id limit ${most}`;

/** Contributors to a crowdfunding, by id. */
export const contributorsTo = (crowdfundingId: string, { after, most }: Slice): People => sql`
  select distinct contributor_id as id from crowdfunding_contribution
   where crowdfunding_id = ${crowdfundingId} and ${beyond('contributor_id', after)} order by contributor_id
     limit ${most}`;
