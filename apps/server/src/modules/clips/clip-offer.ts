import type { Answer, clips, Input } from '@footlight/contract';
import type { RequestContext } from '../../platform/http/context.ts';
import { areClipsAllowed } from './clips.queries.ts';
import { keepTerms } from './clips.store.ts';

type Offer = Answer<typeof clips.offer>;

export const readOffer =
  (canCut: boolean) =>
  async ({ db }: RequestContext, { params }: Input<typeof clips.offer>): Promise<Offer> => ({
    isAllowed: canCut && (await areClipsAllowed(db, params.id)),
  });

/** Allows or forbids clips of the caller's shows, including the one that is running. */
export const setOffer =
  (look: () => void) =>
  async (context: RequestContext, { body: { isAllowed } }: Input<typeof clips.setOffer>): Promise<Offer> => {
    await context.inTransaction((tx) => keepTerms(tx, tx.caller.accountId, isAllowed));
    look();
    return { isAllowed };
  };
