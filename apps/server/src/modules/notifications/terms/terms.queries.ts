import { NOTIFICATION_KINDS, notificationTypesOf, type Answer, type notifications } from '@footlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export type Terms = Answer<typeof notifications.terms>;
interface Row {
  readonly role: string;
  readonly digest: Terms['digest'] | null;
  readonly quiet_from: number | null;
  readonly quiet_to: number | null;
  readonly time_zone: string | null;
  readonly language: string | null;
}
interface Choice {
  readonly type: string;
  readonly app: boolean | null;
  readonly push: boolean | null;
  readonly mail: boolean | null;
}

/** Returns an account's notification settings. Kinds that the account has no choice for get the site's default. */
export async function readTerms(db: Db, accountId: string): Promise<Terms> {
  const { rows } = await sql<Row>`select a.role, t.digest, t.quiet_from, t.quiet_to, t.time_zone, t.language
    from account a left join notification_terms t on t.account_id = a.id where a.id = ${accountId}`.execute(db);
  const own =
    await sql<Choice>`select type, app, push, mail from notification_choice where account_id = ${accountId}`.execute(
      db,
    );
  const chosen = new Map(own.rows.map((one) => [one.type, one]));
  const row = rows[0];
  return {
    choices: notificationTypesOf(row?.role ?? '').map((type) => {
      const { app, push, mail } = chosen.get(type) ?? { app: null, push: null, mail: null };
      const { push: usualPush, mail: usualMail } = NOTIFICATION_KINDS[type];
      return { type, app: app ?? true, push: push ?? usualPush, mail: mail ?? usualMail };
    }),
    digest: row?.digest ?? 'off',
    quiet: row?.quiet_from == null || row.quiet_to == null ? null : { from: row.quiet_from, to: row.quiet_to },
    timeZone: row?.time_zone ?? 'UTC',
    language: row?.language ?? null,
  };
}

/** Lists the accounts with a due digest, most overdue first. */
export async function listDueDigests(db: Db, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`select account_id from notification_terms
    where digest_at <= ${now} order by digest_at limit ${most}`.execute(db);
  return rows.map((row) => row.account_id);
}
