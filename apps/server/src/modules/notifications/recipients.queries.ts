import { NOTIFICATION_KINDS, type NotificationType } from '@footlight/contract';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';

/** Somebody who is to be notified, and by which channels they want it. */
export interface Recipient {
  readonly id: string;
  readonly app: boolean;
  readonly mail: boolean;
  readonly push: boolean;
}

/**
 * Those of these accounts who want a kind of notification by any channel, by id: not who is suspended, not who has blocked the one
 * it comes from or is blocked by them.
 */
export async function listRecipients(
  db: Kysely<Tables>,
  ids: readonly string[],
  type: NotificationType,
  actorId: string | null,
): Promise<Recipient[]> {
  const { push, mail, roles } = NOTIFICATION_KINDS[type];
  const { rows } = await sql<Recipient>`
    select a.id, coalesce(c.app, true) as app, coalesce(c.mail, ${mail}::boolean) as mail, coalesce(c.push, ${push}::boolean) as push
      from account a left join notification_choice c on c.account_id = a.id and c.type = ${type}
     where a.id = any(${ids}::uuid[]) and a.status = 'active' and a.role = any(${[...roles]}::text[])
       and a.id is distinct from ${actorId}::uuid
       and not exists (select from block b where (b.performer_id = a.id and b.user_id = ${actorId}::uuid)
                                              or (b.performer_id = ${actorId}::uuid and b.user_id = a.id))
       and not exists (select from blocked_country k where k.performer_id = ${actorId}::uuid and k.country = a.country)
       and (coalesce(c.app, true) or coalesce(c.mail, ${mail}::boolean) or coalesce(c.push, ${push}::boolean))
     order by a.id`.execute(db);
  return rows;
}

/** Those of these accounts who have somewhere to push to. */
export async function listReachable(db: Kysely<Tables>, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ account_id: string }>`select distinct account_id from push_token
    where account_id = any(${ids}::uuid[]) and p256dh is not null`.execute(db);
  return rows.map((row) => row.account_id);
}

/** Whether somebody was notified of this by the same person since then. */
export async function hadFrom(
  db: Kysely<Tables>,
  { accountId, type, actorId, since }: { accountId: string; type: NotificationType; actorId: string; since: Date },
): Promise<boolean> {
  const { rows } = await sql`select 1 from notification_actor x
      join notification n on n.account_id = x.account_id and n.id = x.notification_id
     where x.account_id = ${accountId} and x.actor_id = ${actorId} and n.type = ${type} and n.updated_at > ${since}
     limit 1`.execute(db);
  return rows.length > 0;
}

/** Up to `most` people who follow a creator or asked to be reminded of them, by id, after one of them. */
export async function listFollowers(
  db: Kysely<Tables>,
  performerId: string,
  { after, most }: { readonly after: string | undefined; readonly most: number },
): Promise<string[]> {
  const beyond = after ? sql`user_id > ${after}::uuid` : sql`true`;
  const { rows } = await sql<{ user_id: string }>`
    select user_id from (
      (select user_id from favourite where performer_id = ${performerId} and ${beyond} order by user_id limit ${most})
      union
      (select user_id from performer_reminder where performer_id = ${performerId} and ${beyond} order by user_id limit ${most})
    ) f order by user_id limit ${most}`.execute(db);
  return rows.map((row) => row.user_id);
}

/** The same of those who have given for a crowdfunding. */
export async function listContributors(
  db: Kysely<Tables>,
  crowdfundingId: string,
  { after, most }: { readonly after: string | undefined; readonly most: number },
): Promise<string[]> {
  const beyond = after ? sql`contributor_id > ${after}::uuid` : sql`true`;
  const { rows } = await sql<{ contributor_id: string }>`select distinct contributor_id from crowdfunding_contribution
    where crowdfunding_id = ${crowdfundingId} and ${beyond} order by contributor_id limit ${most}`.execute(db);
  return rows.map((row) => row.contributor_id);
}
