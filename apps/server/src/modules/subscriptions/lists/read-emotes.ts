import type { Answer, Input, subscriptions } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { listEmotes, pictureOf } from '../../emotes/index.ts';
import { findOffer } from '../offers/offer.queries.ts';

/** Returns a creator's emotes. Throws NOT_FOUND, including when the creator is hidden from the caller. */
export async function readEmotes(
  { db, caller }: RequestContext,
  { params }: Pick<Input<typeof subscriptions.emotes>, 'params'>,
): Promise<Answer<typeof subscriptions.emotes>> {
  const found = await findOffer(db, params.id, caller);
  if (!found || !(found.is_shown || found.performer_id === caller.accountId)) refuse('NOT_FOUND');
  const rows = await listEmotes(db, found.performer_id);
  return {
    data: rows.map(({ id, name, file_key: key }) => ({ _id: id, name, picture: pictureOf(key) })),
    total: rows.length,
  };
}
