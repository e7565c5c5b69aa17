import type { CommissionChange, EditableCommission } from '@footlight/contract';
import { sql } from 'kysely';
import { newId } from '../../src/platform/ids.ts';
import { openStaffDesk } from '../staff-desk.ts';
import { makePerformer, makeStudio, type Person } from './accounts.ts';
import { makeRichUser } from './paid-shows.ts';

type Wanted = Record<string, unknown>;
interface Table {
  readonly data: EditableCommission[];
  readonly total: number;
  readonly studio?: { name: string };
  readonly proposals?: { _id: string; kind: string; from: number; to: number }[];
}
interface Member {
  readonly performer: { _id: string };
  readonly rates: EditableCommission[];
}
export interface History {
  readonly data: CommissionChange[];
  readonly total: number;
  readonly nextCursor?: string;
}

export const kindOf = (rows: readonly EditableCommission[] | undefined, kind: string) =>
  rows?.find((row) => row.kind === kind);

/** Opens the whole product with staff, a viewer who tips, and the commission calls. Close the server in afterAll. */
export async function openCommissions() {
  const desk = await openStaffDesk();
  const { server, staff } = desk;
  const viewer = await makeRichUser(server, 10_000);
  const call = <T>(who: Person, method: string, path: string, body?: unknown) =>
    server.call<T>(method, path, { token: who.token, body });

  async function transfer(id: string) {
    const { rows } = await sql<{ platform: number; studio: number; legs: Record<string, number> }>`
      select t.platform_percent::float8 as platform, t.studio_percent::float8 as studio,
             (select jsonb_object_agg(e.account_id, e.units) from ledger_entry e where e.transfer_id = t.id
               and e.units > 0) as legs
        from ledger_transfer t where t.id = ${id}`.execute(server.platform.database.kysely);
    return rows[0]!;
  }
  return {
    desk,
    viewer,
    call,
    setOwner: (id: string, rates: Wanted, who = staff.finance) =>
      desk.as<{ rates: EditableCommission[] }>(who, 'PUT', `/commissions/owners/${id}`, { rates }),
    setStudio: (studio: Person, rates: Wanted) => call<Table>(studio, 'PUT', '/studio/commission-setting', { rates }),
    setMember: (studio: Person, id: string, rates: Wanted) =>
      call<Member>(studio, 'PUT', `/studio/commission/member/${id}`, { rates }),
    setSite: (values: Record<string, number>) => desk.as(staff.admin, 'PUT', '/settings', { values }),
    /** Has members accept all proposals of their studio. */
    async agree(...members: Person[]) {
      for (const member of members)
        for (const { _id } of (await call<Table>(member, 'GET', '/settings/performer/commission')).data.proposals ?? [])
          await call(member, 'POST', `/performers/studio/proposals/${_id}/accept`);
    },
    own: async (performer: Person) => (await call<Table>(performer, 'GET', '/settings/performer/commission')).data,
    members: async (studio: Person) =>
      (await call<{ data: Member[]; total: number }>(studio, 'GET', '/studio/commission')).data,
    history: async (studio: Person, query = '') =>
      (await call<History>(studio, 'GET', `/studio/commission/history${query}`)).data,
    /** Sends a tip of ten tokens. Returns the transfer's percentages and the units per recipient. */
    async tip(performer: Person) {
      const sent = await server.call<{ _id: string }>('POST', `/member/send-tip-token/${performer.id}`, {
        token: viewer.token,
        body: { token: 10 },
        key: newId(),
      });
      if (sent.status !== 200) throw new Error(`no tip: ${JSON.stringify(sent.body)}`);
      return transfer(sent.data._id);
    },
    /** Creates a studio with two members, and a performer without a studio. */
    async makeHouse() {
      const studio = await makeStudio(server);
      const member = await makePerformer(server, { studioId: studio.id });
      const other = await makePerformer(server, { studioId: studio.id });
      const alone = await makePerformer(server);
      return { studio, member, other, alone };
    },
  };
}
export type CommissionSite = Awaited<ReturnType<typeof openCommissions>>;
