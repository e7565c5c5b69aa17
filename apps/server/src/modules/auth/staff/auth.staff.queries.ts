import type { Answer, authStaff } from '@footlight/contract';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/db/tables.ts';
import { refuse } from '../../../platform/refuse.ts';

type Me = Answer<typeof authStaff.me>;

/** A member of staff as they see themselves. Refuses NOT_FOUND. */
export async function readStaff(db: Kysely<Tables>, id: string): Promise<Me> {
  const { rows } = await sql<Pick<Me, 'staffRole' | 'name' | 'email'>>`
    select s.staff_role as "staffRole", a.name, a.email::text as email from staff s join account a on a.id = s.id where s.id = ${id}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) refuse('NOT_FOUND');
  return { _id: id, role: 'staff', ...row };
}
