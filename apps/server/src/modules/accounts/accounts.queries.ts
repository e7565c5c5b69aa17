import type { AccountRole } from '@footlight/contract';
import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely';
import { plannedEachTime } from '../../platform/db/prepared-client.ts';
import type { Account, Tables } from '../../platform/db/tables.ts';
import { isId } from '../../platform/ids.ts';

export type AccountRow = Omit<Selectable<Account>, 'role' | 'status'> & {
  readonly role: AccountRole;
  readonly status: 'active' | 'suspended';
};

/** An account by its id, or by role and e-mail address or username. Holds the password's hash: never return it as it is. */
export async function findAccount(
  db: Kysely<Tables>,
  by: { readonly id: string } | { readonly role: AccountRole; readonly name: string },
): Promise<AccountRow | undefined> {
  const accounts = db.selectFrom('account').selectAll();
  const found =
    'id' in by
      ? accounts.where('id', '=', by.id)
      : accounts.where('role', '=', by.role).where(by.name.includes('@') ? 'email' : 'username', '=', by.name);
  return (await found.executeTakeFirst()) as AccountRow | undefined;
}

/** The same, while no one else can change it before the transaction ends. */
export async function lockAccount(db: Kysely<Tables>, id: string): Promise<AccountRow | undefined> {
  return (await db.selectFrom('account').selectAll().where('id', '=', id).forShare().executeTakeFirst()) as
    | AccountRow
    | undefined;
}

/** Whether a column names an account: by its id, or by its username. */
export const isAccount = (column: RawBuilder<unknown>, idOrName: string): RawBuilder<unknown> =>
  isId(idOrName)
    ? sql`${column} = ${idOrName}::uuid`
    : sql`${column} = (select id from account where username = ${idOrName})`;

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The id that an id or username names; of a name that nobody has, one that nobody has. */
export async function idOfAccount(db: Kysely<Tables>, idOrName: string): Promise<string> {
  if (isId(idOrName)) return idOrName;
  const row = await db.selectFrom('account').select('id').where('username', '=', idOrName).executeTakeFirst();
  return row?.id ?? NOBODY;
}

/** So many are looked up by their ids; whom more are called like is found soon anyhow. */
const MOST_NAMED = 200;
/**
 * Whether columns name somebody whose username or name begins so. Few such accounts are looked up at once, so that a list is found by
 * them, however long it is.
 */
export async function namedLike(
  db: Kysely<Tables>,
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

/** Whether somebody has confirmed their e-mail address. */
export async function isConfirmed(db: Kysely<Tables>, accountId: string): Promise<boolean> {
  const row = await db.selectFrom('account').select('email_verified_at').where('id', '=', accountId).executeTakeFirst();
  return Boolean(row?.email_verified_at);
}

export interface Spender {
  readonly username: string;
  readonly isConfirmed: boolean;
  readonly isSuspended: boolean;
}
/** Who would spend tokens, and what may stand in their way. */
export async function readSpender(db: Kysely<Tables>, accountId: string): Promise<Spender> {
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
