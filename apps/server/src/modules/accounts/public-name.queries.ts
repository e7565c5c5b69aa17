import type { AccountRole } from '@footlight/contract';
import { sql, type RawBuilder } from 'kysely';

interface HasNames {
  readonly role: AccountRole;
  readonly username: string;
  readonly name: string;
}

/**
 * The name that anyone may read. A viewer's own name is for their friends, for staff and for themselves, so everybody else gets the
 * username. Creators, studios and staff choose their name for the public.
 */
export const publicNameOf = ({ role, username, name }: HasNames): string => (role === 'user' ? username : name);

/** The same in SQL, of the table `account` under an alias. */
export const publicName = (alias: string): RawBuilder<string> => {
  const column = (name: keyof HasNames) => sql.ref(`${alias}.${name}`);
  return sql`case when ${column('role')} = 'user' then ${column('username')}::text else ${column('name')} end`;
};
