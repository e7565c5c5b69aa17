import { balanceOf, holdAccountIdOf } from '../../src/modules/ledger/index.ts';
import { settleShows } from '../../src/modules/tickets/settle/settle-shows.ts';
import type { TestServer } from '../server.ts';
import type { Person } from './accounts.ts';
import { siteCommission } from './commission.ts';

export interface MadeShow {
  readonly _id: string;
  readonly status: string;
  readonly sold: number;
  readonly isSoldOut: boolean;
  readonly startsAt: string;
  readonly startBy: string;
  readonly price: number;
  readonly minMinutes: number;
  readonly movedAt?: string;
  readonly endNote?: string;
  readonly sessionId?: string;
  readonly soldTokens?: number;
  readonly own?: {
    readonly _id: string;
    readonly token: number;
    readonly state: string;
    readonly returnUntil?: string;
  };
}
export interface Sold {
  readonly ticket: { readonly _id: string; readonly token: number; readonly state: string };
  readonly balance: number;
  readonly sold: number;
}
export const MINUTE = 60_000;

export function ticketCalls(server: TestServer) {
  const call = <T = MadeShow>(who: Person | undefined, method: string, path: string, body?: object) =>
    server.call<T>(method, path, { token: who?.token, body });
  const announce = async (who: Person, fields: object = {}) => {
    const startsAt = new Date(Date.now() + 120 * MINUTE).toISOString();
    const body = { title: 'An evening of songs', startsAt, minutes: 60, ticketPrice: 20, ...fields };
    const reply = await call(who, 'POST', '/ticketed-shows', body);
    if (reply.status !== 200) throw new Error(`not announced: ${JSON.stringify(reply.body)}`);
    // Waits, because a creator is listed only a moment after approval.
    await server.settle();
    return reply.data._id;
  };
  const announceSoon = (who: Person, fields: object = {}) =>
    announce(who, { startsAt: new Date(Date.now() + 8 * MINUTE).toISOString(), ...fields });
  const buy = (who: Person, id: string, body: object = {}) =>
    call<Sold>(who, 'POST', `/ticketed-shows/${id}/ticket`, body);
  const giveBack = (who: Person, ticketId: string) =>
    call<Sold>(who, 'POST', `/ticketed-shows/tickets/${ticketId}/return`);
  const start = (who: Person, id: string) =>
    call<{ _id: string; title: string; ticketPrice: number }>(who, 'POST', '/streaming/paid', {
      mode: 'ticket',
      ticketedShowId: id,
    });
  const enter = (who: Person, sessionId: string) =>
    call<{ you?: { state: string; spentTokens: number } }>(who, 'POST', `/member/send-pay-token/${sessionId}`);
  const view = async (id: string, who?: Person) => (await call(who, 'GET', `/ticketed-shows/${id}`)).data;
  const held = async ({ id }: Person) =>
    ((await balanceOf({ db: server.platform.database.kysely }, [holdAccountIdOf(id)])).get(holdAccountIdOf(id)) ?? 0) /
    100;
  const settleAt = (ms: number) =>
    settleShows(
      server.platform,
      {
        publicUrl: 'http://localhost',
        siteName: () => 'Footlight',
        bounds: () => ({ returnMinutes: 60, showMinutes: 10, waitMinutes: 30 }),
        commission: siteCommission,
      },
      new Date(Date.now() + ms),
    );
  return { call, announce, announceSoon, buy, giveBack, start, enter, view, held, settleAt };
}
