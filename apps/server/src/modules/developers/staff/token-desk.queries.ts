import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { listById, type IdPage, type Listed } from '../../../platform/db/paging.ts';
import type { TokenRow } from '../tokens/tokens.store.ts';

export interface StaffTokenRow extends TokenRow {
  readonly account_id: string;
  readonly username: string;
  readonly account_name: string;
  readonly role: 'user' | 'performer' | 'studio';
  readonly avatar_key: string | null;
  readonly is_bot: boolean;
}
export interface TokenPage extends IdPage {
  /** Prefix of a name, a username or a token. */
  readonly q?: string | undefined;
  readonly kind?: 'token' | 'bot' | undefined;
}

export function listAllTokens(db: Db, { q, kind, ...page }: TokenPage): Promise<Listed<StaffTokenRow>> {
  const start = `${(q ?? '').replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const found = q
    ? sql`(a.username like ${start.toLowerCase()} or t.name ilike ${start} or t.hint like ${start})`
    : sql`true`;
  const ofKind = kind ? sql`(t.bot_id is not null) = ${kind === 'bot'}` : sql`true`;
  return listById<StaffTokenRow>(
    db,
    {
      columns: sql`t.id, t.name, t.hint, t.scopes, t.per_minute, t.created_at, t.expires_at, t.last_used_at,
        t.account_id,
        t.bot_id is not null as is_bot, a.username::text as username, a.name as account_name, a.role, a.avatar_key`,
      tables: sql`api_token t join account a on a.id = t.account_id`,
      where: sql`${found} and ${ofKind}`,
      id: sql`t.id`,
    },
    page,
  );
}
