import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { publicName } from '../../accounts/index.ts';

export interface TokenRow {
  readonly id: string;
  readonly account_id: string;
  readonly session_id: string;
  readonly platform: 'web' | 'ios' | 'android';
  readonly endpoint: string;
  readonly p256dh: string | null;
  readonly auth: string | null;
  readonly user_agent: string;
  readonly created_at: Date;
}

/** Newest first. */
export async function listTokens(db: Db, accountId: string): Promise<TokenRow[]> {
  const { rows } =
    await sql<TokenRow>`select * from push_token where account_id = ${accountId} order by id desc`.execute(db);
  return rows;
}

export async function findTokenOf(db: Db, endpoint: string): Promise<TokenRow | undefined> {
  const { rows } = await sql<TokenRow>`select * from push_token where endpoint = ${endpoint} for update`.execute(db);
  return rows[0];
}

/** A push destination and the owner details needed to send. */
export interface Target {
  readonly id: string;
  readonly accountId: string;
  readonly endpoint: string;
  /** Null for an app. */
  readonly p256dh: string | null;
  readonly auth: string | null;
  readonly language: string | null;
  readonly timeZone: string;
  readonly quietFrom: number | null;
  readonly quietTo: number | null;
}

/**
 * Lists the push targets of these accounts, leaving out accounts where the notification has since been read or removed.
 */
export async function listTargets(db: Db, accountIds: readonly string[], notificationId: string): Promise<Target[]> {
  const { rows } = await sql<Target>`
    select p.id, p.account_id as "accountId", p.endpoint, p.p256dh, p.auth,
      coalesce(t.language, a.language) as language,
           coalesce(t.time_zone, 'UTC') as "timeZone", t.quiet_from as "quietFrom", t.quiet_to as "quietTo"
      from push_token p join account a on a.id = p.account_id
      left join notification_terms t on t.account_id = p.account_id
     where p.account_id = any(${accountIds}::uuid[]) and (p.p256dh is not null or p.platform <> 'web')
       and a.status = 'active'
       and not exists (select from notification n
         where n.account_id = p.account_id and n.id = ${notificationId} and n.read_at is not null)`.execute(db);
  return rows;
}

export async function findActor(
  db: Db,
  id: string | null,
): Promise<
  { readonly _id: string; readonly username: string; readonly name: string; readonly avatar: string } | undefined
> {
  if (!id) return undefined;
  const { rows } = await sql<{ username: string; name: string }>`
    select a.username::text, ${publicName('a')} as name from account a where a.id = ${id}
      and a.status = 'active'`.execute(db);
  return rows[0] && { _id: id, ...rows[0], avatar: '' };
}

export interface KeysRow {
  readonly public_key: string;
  readonly private_key: Buffer;
}
export async function findKeys(db: Db): Promise<KeysRow | undefined> {
  const { rows } = await sql<KeysRow>`select public_key, private_key from push_key where id = 1`.execute(db);
  return rows[0];
}
