import type { NotificationType } from '@footlight/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/transaction.ts';

interface Choice {
  readonly type: NotificationType;
  readonly app?: boolean | undefined;
  readonly push?: boolean | undefined;
  readonly mail?: boolean | undefined;
}

/** Updates the account's choices. Absent properties keep their values. */
export async function upsertChoices(tx: Tx, accountId: string, choices: readonly Choice[]): Promise<void> {
  for (const { type, app, push, mail } of choices)
    await sql`insert into notification_choice as c (account_id, type, app, push, mail)
      values (${accountId}, ${type}, ${app ?? null}, ${push ?? null}, ${mail ?? null})
      on conflict (account_id, type) do update
         set app = coalesce(excluded.app, c.app), push = coalesce(excluded.push, c.push),
           mail = coalesce(excluded.mail, c.mail)`.execute(tx.db);
}

export interface TermsRow {
  readonly digest: 'off' | 'daily' | 'weekly';
  readonly digestAt: Date | null;
  readonly quietFrom: number | null;
  readonly quietTo: number | null;
  readonly timeZone: string;
  readonly language: string | null;
}

/** Updates notification settings. A new digest covers only notifications from now on. */
export async function upsertTerms(tx: Tx, accountId: string, row: TermsRow): Promise<void> {
  const { digest, digestAt, quietFrom, quietTo, timeZone, language } = row;
  await sql`insert into notification_terms as t
      (account_id, digest, digest_at, digested_at, quiet_from, quiet_to, time_zone, language)
    values (${accountId}, ${digest}, ${digestAt}, ${tx.now}, ${quietFrom}, ${quietTo}, ${timeZone}, ${language})
    on conflict (account_id) do update
       set digest = excluded.digest, digest_at = excluded.digest_at,
           digested_at = case when t.digest = 'off' then excluded.digested_at else t.digested_at end,
           quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
           time_zone = excluded.time_zone, language = excluded.language`.execute(tx.db);
}

/** Turns an account's digests off. Idempotent. */
export const stopDigest = async (tx: Tx, accountId: string): Promise<void> =>
  void (await sql`update notification_terms set digest = 'off', digest_at = null
    where account_id = ${accountId}`.execute(tx.db));

export interface DueDigest {
  readonly digest: 'daily' | 'weekly';
  readonly timeZone: string;
  readonly since: Date | null;
  readonly email: string;
  readonly language: string | null;
}

/** Locks a digest due at `now` until the transaction ends. Returns undefined if another process has it. */
export async function lockDueDigest(tx: Tx, accountId: string): Promise<DueDigest | undefined> {
  const { rows } = await sql<DueDigest>`
    select t.digest, t.time_zone as "timeZone", t.digested_at as since, a.email::text as email,
      coalesce(t.language, a.language) as language
      from notification_terms t join account a on a.id = t.account_id
     where t.account_id = ${accountId} and t.digest_at <= ${tx.now} and a.status = 'active'
       and a.email_verified_at is not null
       for update of t skip locked`.execute(tx.db);
  return rows[0];
}

/** Records that a digest covered everything so far, and schedules the next one. */
export const rollDigest = async (tx: Tx, accountId: string, next: Date): Promise<void> =>
  void (await sql`update notification_terms set digest_at = ${next}, digested_at = ${tx.now}
    where account_id = ${accountId}`.execute(tx.db));

/** Postpones a due digest, unless another process has locked it. */
export const postponeDigest = async (tx: Tx, accountId: string, until: Date): Promise<void> =>
  void (await sql`update notification_terms set digest_at = ${until}
    where account_id in (select account_id from notification_terms
      where account_id = ${accountId} and digest_at <= ${tx.now} for update skip locked)`.execute(tx.db));
