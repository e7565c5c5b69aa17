import { tokensToUnits, type Answer, type Input, type messaging } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { readOf } from './terms.queries.ts';
import { upsertTerms } from './terms.store.ts';

type Terms = Answer<typeof messaging.terms>;

export const readTerms = ({ db, caller }: RequestContext): Promise<Terms> => readOf(db, caller.accountId);

/**
 * Sets who may write to the caller and at what price. Omitted fields stay unchanged. Throws NOT_OFFERED for a
 * price set by anyone but a creator.
 */
export async function setTerms(tx: Tx, { body }: Pick<Input<typeof messaging.setTerms>, 'body'>): Promise<Terms> {
  const { accountId, role } = tx.caller;
  if (body.price && role !== 'performer') refuse('NOT_OFFERED', 'Only creators can charge tokens.');
  const before = await readOf(tx.db, accountId);
  const { audience = before.audience, price = before.price, subscribersFree = before.subscribersFree } = body;
  await upsertTerms(tx, {
    account_id: accountId,
    audience,
    price_units: tokensToUnits(price),
    subscribers_free: subscribersFree,
  });
  return { audience, price, subscribersFree };
}
