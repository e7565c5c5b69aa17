import type { StaffRole } from '@footlight/contract';
import { makeStaff, type Person } from './make/accounts.ts';
import { startTestServer, type Reply, type TestServer } from './server.ts';

export const STAFF_ROLES = ['admin', 'moderator', 'finance', 'support'] as const satisfies readonly StaffRole[];

export interface Act {
  readonly _id: string;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly detail: string;
  readonly address: string;
}
export interface Applicant {
  readonly _id: string;
  readonly status: string;
  readonly warnings: string[];
  readonly decidedBy?: string;
  readonly reason?: string;
  readonly documents: { readonly _id: string; readonly kind: string }[];
}
export interface StaffDesk {
  readonly server: TestServer;
  readonly staff: Readonly<Record<StaffRole, Person>>;
  /** Makes a call to a path below `/api/admin`. */
  as<T = Record<string, unknown>>(who: Person, method: string, path: string, body?: unknown): Promise<Reply<T>>;
  /** Returns the staff actions on a subject, newest first. */
  actsOn(subject: string): Promise<Act[]>;
}

/** Opens the whole product with one staff member per role. Close the server in `afterAll`. */
export async function openStaffDesk(): Promise<StaffDesk> {
  const server = await startTestServer();
  const made = STAFF_ROLES.map(
    async (staffRole) => [staffRole, await makeStaff(server, { staffRole, name: `Sam ${staffRole}` })] as const,
  );
  const staff = Object.fromEntries(await Promise.all(made)) as Record<StaffRole, Person>;
  const as: StaffDesk['as'] = (who, method, path, body) =>
    server.call(method, `/admin${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
  return {
    server,
    staff,
    as,
    async actsOn(subject) {
      const { data } = await as<{ data: Act[] }>(staff.admin, 'GET', '/audit?limit=100');
      return data.data.filter((act) => act.subject === subject);
    },
  };
}
