import { balanceOf, holdAccountIdOf } from '../../src/modules/ledger/index.ts';
import { settleCrowdfundings } from '../../src/modules/crowdfunding/settle/settle-crowdfundings.ts';
import type { TestServer } from '../server.ts';
import type { Person } from './accounts.ts';
import { siteCommission } from './commission.ts';

export interface MadeCrowdfunding {
  readonly _id: string;
  readonly status: string;
  readonly raisedTokens: number;
  readonly contributors: number;
  readonly confirmedPercent: number;
  readonly disputes: number;
  readonly own?: { readonly token: number; readonly verdict?: string };
}
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
export const inFuture = (ms: number): string => new Date(Date.now() + ms).toISOString();

export function crowdfundingCalls(server: TestServer) {
  const call = <T = MadeCrowdfunding>(who: Person | undefined, method: string, path: string, body?: object) =>
    server.call<T>(method, path, { token: who?.token, body });
  const make = async (who: Person, fields: object = {}) => {
    const body = { title: 'A new camera', goalTokens: 50, deadline: inFuture(DAY), status: 'active', ...fields };
    return (await call(who, 'POST', '/crowdfunding', body)).data._id;
  };
  const give = (who: Person, id: string, token: number, creator: Person, more: object = {}) =>
    call<{ token: number; status: string; raisedTokens: number }>(
      who,
      'POST',
      `/member/send-contribute-token/${creator.id}`,
      {
        token,
        crowdfundfingId: id,
        ...more,
      },
    );
  const view = async (id: string, who?: Person) => (await call(who, 'GET', `/crowdfunding/${id}`)).data;
  const held = async ({ id }: Person) =>
    ((await balanceOf({ db: server.platform.database.kysely }, [holdAccountIdOf(id)])).get(holdAccountIdOf(id)) ?? 0) /
    100;
  const settleAt = (ms: number) =>
    settleCrowdfundings(
      server.platform,
      {
        files: server.platform.files,
        publicUrl: 'http://localhost',
        commission: siteCommission,
      },
      new Date(Date.now() + ms),
    );
  return { call, make, give, view, held, settleAt };
}
