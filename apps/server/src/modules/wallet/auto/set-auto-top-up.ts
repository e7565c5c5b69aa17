import { tokensToUnits, type Answer, type Input, type wallet } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { findCard } from '../cards/cards.store.ts';
import { checkCard, packageAt } from '../cards/top-up-by-card.ts';
import type { Gateways } from '../paying/check-out.ts';
import { readAutoTopUp } from './auto-top-up.queries.ts';
import { lockAutoTopUp, setState, switchOn } from './auto-top-up.store.ts';

type Call = typeof wallet.setAutoTopUp;
type Own = Answer<Call>;

/**
 * Requires the caller to prove their identity again. Throws PASSWORD_WRONG, CODE_WRONG, VALIDATION_FAILED or
 * RATE_LIMITED.
 */
export type StepUp = (
  context: RequestContext,
  proof: { readonly password: string; readonly code?: string | undefined },
) => Promise<unknown>;

/**
 * Enables or changes the automatic top-up. Throws PASSWORD_WRONG, CODE_WRONG, NOT_FOUND if the card or package doesn't
 * exist, CONFLICT if the price has changed or the card has expired, UNAVAILABLE if the card's gateway is off, or
 * VALIDATION_FAILED if the threshold exceeds what one package provides or the weekly limit is below the daily one.
 */
export const setAutoTopUp =
  (gateways: Gateways, stepUp: StepUp) =>
  async (context: RequestContext, input: Input<Call>): Promise<Own> => {
    await stepUp(context, input.body);
    await context.inTransaction((tx) => keep(tx, gateways, input.body));
    return readAutoTopUp(context.db, context.caller.accountId, context.now);
  };

async function keep(tx: Tx, gateways: Gateways, body: Input<Call>['body']): Promise<void> {
  const userId = tx.caller.accountId;
  await lockAutoTopUp(tx, userId);
  const card = (await findCard(tx.db, userId, body.cardId)) ?? refuse('NOT_FOUND', 'This card no longer exists.');
  const pack = await packageAt(tx, body.packageId, body.price);
  checkCard(gateways, card, pack, tx.now);
  const thresholdUnits = tokensToUnits(body.thresholdTokens);
  if (thresholdUnits > pack.tokens_units + pack.bonus_units)
    refuse('VALIDATION_FAILED', 'Must not exceed the tokens of the package', { property: 'thresholdTokens' });
  if (body.mostPerWeek < body.mostPerDay)
    refuse('VALIDATION_FAILED', 'Must not be less than per day', { property: 'mostPerWeek' });
  await switchOn(tx, userId, {
    package_id: pack.id,
    card_id: card.id,
    price_minor: pack.price_minor,
    currency: pack.currency,
    threshold_units: thresholdUnits,
    most_per_day: body.mostPerDay,
    most_per_week: body.mostPerWeek,
  });
}

/** Disables the automatic top-up. A payment in progress continues. */
export async function stopAutoTopUp(tx: Tx): Promise<Own> {
  const userId = tx.caller.accountId;
  if (await lockAutoTopUp(tx, userId)) await setState(tx, userId, 'off');
  return readAutoTopUp(tx.db, userId, tx.now);
}
