/**
 * tips: tokens that a viewer gives to a performer, with a note or for an item on the tip menu. Words: a *tip* is paid
 * by one ledger transfer and shares its id; its *ticket* is the line in the chat. Invariants: a tip, its payment, its
 * ticket, the goal and the performer's counter commit together; an idempotency key pays at most once; the commission is
 * the rate at the time of the tip; blocked users and users who have neither confirmed their email nor paid before can't
 * tip.
 */
import { createBatcher } from '../../platform/db/batcher.ts';
import { SYSTEM_CALLER } from '../../platform/caller.ts';
import { hashOfRequest } from '../../platform/http/idempotency.ts';
import type { Module, Platform } from '../../platform/module.ts';
import type { UsesCommissions } from '../commissions/index.ts';
import { card } from './card.ts';
import { sendTips, type TipOutcome, type TipTerms } from './send-tips.ts';
import { tipsRealtime } from './tips.realtime.ts';
import { tipsRoutes } from './tips.routes.ts';
import type { TipInput } from './tips.rules.ts';

export { sendTips, type TipOutcome, type TipTerms } from './send-tips.ts';
export type { TipInput } from './tips.rules.ts';
export { listTopTippers } from './tips.queries.ts';
export type { TipSent } from './tips.events.ts';

const BATCH_CONNECTIONS = 2;
const MAX_BATCH = 128;

export interface Tips {
  readonly module: Module;
  /** Gives one tip through the same path as the API call. Returns its outcome. */
  give(input: Omit<TipInput, 'requestHash'>): Promise<TipOutcome>;
}

export function createTips(platform: Platform, { commissions }: UsesCommissions): Tips {
  const terms: TipTerms = { commission: commissions.for('tip') };
  const batcher = createBatcher<TipInput, TipOutcome>({
    connections: BATCH_CONNECTIONS,
    maxBatch: MAX_BATCH,
    run: (inputs) => platform.transactions.run(SYSTEM_CALLER, (tx) => sendTips(tx, terms, inputs)),
    isRequeue: (outcome) => outcome.status === 'requeue',
  });
  return {
    module: { ...card, routes: [tipsRoutes(batcher)], realtime: tipsRealtime, stop: () => batcher.drain() },
    give: (input) => batcher.submit({ ...input, requestHash: hashOfRequest('tips.give', input) }),
  };
}
