import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { isId } from '../../../platform/ids.ts';

export interface Payer {
  readonly is_confirmed: boolean;
  readonly is_suspended: boolean;
}
export async function findPayer(db: Db, id: string): Promise<Payer> {
  const { rows } = await sql<Payer>`
    select email_verified_at is not null as is_confirmed, status <> 'active' as is_suspended from account
      where id = ${id}`.execute(db);
  return rows[0] ?? { is_confirmed: false, is_suspended: true };
}

/** Finds a gift's recipient by id or username: a viewer the creator isn't hidden from. */
export async function findRecipient(db: Db, idOrName: string, performerId: string): Promise<string | undefined> {
  const by = isId(idOrName) ? sql`a.id = ${idOrName}::uuid` : sql`a.username = ${idOrName.toLowerCase()}`;
  const { rows } = await sql<{ id: string }>`
    select a.id from account a where ${by} and a.role = 'user' and a.status = 'active'
       and not exists (select 1 from block b where b.performer_id = ${performerId} and b.user_id = a.id)`.execute(db);
  return rows[0]?.id;
}
