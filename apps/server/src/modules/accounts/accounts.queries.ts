import type { AccountRole } from '@footlight/contract';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { plannedEachTime } from '../../platform/db/prepared-statements.ts';
import type { Account } from '../../platform/db/tables.ts';
import { isId } from '../../platform/ids.ts';

export type AccountRow = Omit<Selectable<Account>, 'role' | 'status'> & {
  readonly role: AccountRole;
  readonly status: 'active' | 'suspended';
};

/**
 * Finds an account by id, or by role and email address or username. Includes the password hash, so callers must not
 * return it as is.
 */
export async function findAccount(
  db: Db,
  by: { readonly id: string } | { readonly role: AccountRole; readonly name: string },
): Promise<AccountRow | undefined> {
  const accounts = db.selectFrom('account').selectAll();
  const found =
    'id' in by
      ? accounts.where('id', '=', by.id)
      : accounts.where('role', '=', by.role).where(by.name.includes('@') ? 'email' : 'username', '=', by.name);
  return (await found.executeTakeFirst()) as AccountRow | undefined;
}

/** Finds an account and locks it against changes until the transaction ends. */
export async function lockAccount(db: Db, id: string): Promise<AccountRow | undefined> {
  return (await db.selectFrom('account').selectAll().where('id', '=', id).forShare().executeTakeFirst()) as
    | AccountRow
    | undefined;
}

/** Builds an SQL condition that matches an account by id or username. */
export const isAccount = (column: RawBuilder<unknown>, idOrName: string): RawBuilder<unknown> =>
  isId(idOrName)
    ? sql`${column} = ${idOrName}::uuid`
    : sql`${column} = (select id from account where username = ${idOrName})`;

/** Returns an account's language, or null if the owner has not chosen one. */
export const languageOf = async (db: Db, id: string): Promise<string | null> =>
  (await db.selectFrom('account').select('language').where('id', '=', id).executeTakeFirst())?.language ?? null;

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Resolves an id or username to an id. An unknown username yields an id that matches no account. */
export async function idOfAccount(db: Db, idOrName: string): Promise<string> {
  if (isId(idOrName)) return idOrName;
  const row = await db.selectFrom('account').select('id').where('username', '=', idOrName).executeTakeFirst();
  return row?.id ?? NOBODY;
}

/** Maximum number of accounts to look up by id. If more match, a scan finds enough results quickly. */
const MOST_NAMED = 200;
/**
 * Builds an SQL condition for columns that reference accounts whose username or name starts with the text. Looks up a
 * small number of matching accounts first, to keep the query fast on long lists.
 */
export async function namedLike(
  db: Db,
  beginning: string,
  columns: readonly RawBuilder<unknown>[],
): Promise<RawBuilder<unknown>> {
  const pattern = `${beginning.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const isNamed = sql`(named.username::text ilike ${pattern} or named.name ilike ${pattern})`;
  const { rows } = await sql<{ id: string }>`
    select named.id from account named where ${plannedEachTime} ${isNamed} limit ${MOST_NAMED + 1}`.execute(db);
  const ids = rows.map(({ id }) => id);
  const each = columns.map((column) =>
    ids.length <= MOST_NAMED
      ? sql`${column} = any(${ids}::uuid[])`
      : sql`exists (select 1 from account named where named.id = ${column} and ${isNamed} ${plannedEachTime})`,
  );
  return sql`(${sql.join(each, sql` or `)})`;
}

export async function isConfirmed(db: Db, accountId: string): Promise<boolean> {
  const row = await db.selectFrom('account').select('email_verified_at').where('id', '=', accountId).executeTakeFirst();
  return Boolean(row?.email_verified_at);
}

export interface Spender {
  readonly username: string;
  readonly isConfirmed: boolean;
  readonly isSuspended: boolean;
}
/** Reads the account of someone about to spend tokens, including everything that may prevent the spend. */
export async function readSpender(db: Db, accountId: string): Promise<Spender> {
  const row = await db
    .selectFrom('account')
    .select(['username', 'email_verified_at', 'status'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return {
    username: row.username,
    isConfirmed: row.email_verified_at !== null,
    isSuspended: row.status !== 'active',
  };
}
