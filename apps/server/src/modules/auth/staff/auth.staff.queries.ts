import type { Answer, authStaff, StaffRole } from '@footlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface StaffRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly staffRole: StaffRole;
  readonly status: 'active' | 'suspended';
  readonly hasSecondFactor: boolean;
  readonly createdAt: Date;
  readonly lastSeenAt: Date | null;
}
const MOST_STAFF = 500;

export async function listStaff(db: Db, id?: string): Promise<StaffRow[]> {
  const { rows } = await sql<StaffRow>`
    select a.id, a.name, a.email::text as email, s.staff_role as "staffRole", a.status, a.created_at as "createdAt",
           coalesce(t.totp_secret is not null or t.email_on, false) as "hasSecondFactor",
           (select max(last_seen_at) from session where account_id = a.id) as "lastSeenAt"
      from staff s join account a on a.id = s.id left join two_factor t on t.account_id = s.id
     where ${id === undefined ? sql`true` : sql`s.id = ${id}::uuid`}
     order by lower(a.name), a.id limit ${sql.lit(MOST_STAFF)}`.execute(db);
  return rows;
}

export const staffMemberOf = ({
  id,
  createdAt,
  lastSeenAt,
  ...row
}: StaffRow): Answer<typeof authStaff.members>['data'][number] => ({
  _id: id,
  ...row,
  createdAt: createdAt.toISOString(),
  ...(lastSeenAt ? { lastSeenAt: lastSeenAt.toISOString() } : {}),
});
