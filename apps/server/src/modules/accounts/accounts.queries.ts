import type { AccountRole } from '@footlight/contract';
import type { Kysely, Selectable } from 'kysely';
import type { Account, Tables } from '../../platform/db/tables.ts';

export type AccountRow = Omit<Selectable<Account>, 'role' | 'status'> & {
  readonly role: AccountRole;
  readonly status: 'active' | 'suspended';
};

/** An account by its id, or by role and e-mail address or username. Holds the password's hash: never answer it as it is. */
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
    AccountRow | undefined;
}
