import type { Answer, clips, Input } from '@footlight/contract';
import type { RequestContext } from '../../platform/http/context.ts';
import { areClipsAllowed } from './clips.queries.ts';
import { keepTerms } from './clips.store.ts';

type Offer = Answer<typeof clips.offer>;

/** Whether clips may be cut out of a creator's shows. */
export const readOffer =
  (canCut: boolean) =>
  async ({ db }: RequestContext, { params }: Input<typeof clips.offer>): Promise<Offer> => ({
    isAllowed: canCut && (await areClipsAllowed(db, params.id)),
  });

/** Lets people cut clips out of the caller's shows, or not; what is kept of a running one follows. */
export const setOffer =
  (look: () => void) =>
  async (context: RequestContext, { body: { isAllowed } }: Input<typeof clips.setOffer>): Promise<Offer> => {
    await context.inTransaction((tx) => keepTerms(tx, tx.caller.accountId, isAllowed));
    look();
    return { isAllowed };
  };
