import { unitsToTokens, type Answer, type Input, type subscriptions } from '@footlight/contract';
import type { Db } from '../../../platform/db/database.ts';
import { idCursor } from '../../../platform/db/paging.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { findSubscriptions, listSubscriptions, readFigures, type Whose } from './list.queries.ts';
import { externalView, subscriptionView, type ExternalView, type SubscriptionView } from './views.ts';

type Asked = {
  readonly query: Omit<Input<typeof subscriptions.mine>['query'], 'state'> & { readonly state?: string | undefined };
};

const search =
  <V>(kind: Whose['kind'], view: (row: Parameters<typeof subscriptionView>[0]) => V) =>
  (side: Whose['side']) =>
  async ({ db, caller }: RequestContext, { query }: Asked) => {
    const page = { ...query, cursor: idCursor(query.cursor) };
    const { rows, total, ...next } = await listSubscriptions(db, { side, kind, accountId: caller.accountId }, page);
    return { data: rows.map(view), ...total, ...next };
  };
/** Searches the caller's subscriptions or subscribers. */
export const searchSubscriptions = search('site', subscriptionView);
/** External counterpart of `searchSubscriptions`. */
export const searchExternal = search('external', externalView);

export const viewOf = async (db: Db, id: string): Promise<SubscriptionView> =>
  subscriptionView((await findSubscriptions(db, { id }))[0] ?? refuse('NOT_FOUND'));
export const externalViewOf = async (db: Db, id: string): Promise<ExternalView> =>
  externalView((await findSubscriptions(db, { id }))[0] ?? refuse('NOT_FOUND'));

export async function viewFigures({ db, caller, now }: RequestContext): Promise<Answer<typeof subscriptions.figures>> {
  const figures = await readFigures(db, caller.accountId, now);
  const all = figures.active + figures.past_due + figures.lost;
  return {
    active: figures.active,
    pastDue: figures.past_due,
    gained: figures.gained,
    lost: figures.lost,
    churnPercent: all === 0 ? 0 : Math.round((figures.lost / all) * 1000) / 10,
    renewalsDue: figures.renewals_due,
    renewalTokens: unitsToTokens(Number(figures.renewal_units)),
  };
}
