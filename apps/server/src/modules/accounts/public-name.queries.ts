import type { AccountRole } from '@footlight/contract';
import { sql, type RawBuilder } from 'kysely';

interface HasNames {
  readonly role: AccountRole;
  readonly username: string;
  readonly name: string;
}

/**
 * Returns the public name. For viewers, this is the username, because only the viewers themselves, friends and staff
 * see the real name. Creators, studios and staff choose a public name.
 */
export const publicNameOf = ({ role, username, name }: HasNames): string => (role === 'user' ? username : name);

/** Builds the SQL equivalent of `publicNameOf`. `alias` is the alias of the table `account`. */
export const publicName = (alias: string): RawBuilder<string> => {
  const column = (name: keyof HasNames) => sql.ref(`${alias}.${name}`);
  return sql`case when ${column('role')} = 'user' then ${column('username')}::text else ${column('name')} end`;
};
