import { unitsToTokens, type Answer, type payouts } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { findAccount, personOf } from '../../accounts/index.ts';
import { hasTaxForm } from '../../taxforms/index.ts';
import { listDetails } from '../details/details.store.ts';
import { payoutFiguresOf } from '../figures/figures.queries.ts';
import { cheapestTerms, PAYMENT_TYPES, termsOf } from '../fees.rules.ts';
import { type PayoutSettings } from '../payouts.rules.ts';
import { findEarner, findPlan } from '../state/payouts.queries.ts';
import { aheadOf } from './payout-views.ts';

type Stats = Answer<typeof payouts.performerStats>;

/**
 * Returns the caller's available, held and paid amounts, the times at which held earnings become available, and the
 * fees.
 */
export const readPayoutStats =
  (settings: PayoutSettings) =>
  async ({ db, caller, now }: RequestContext): Promise<Stats> => {
    const { accountId } = caller;
    const earner = (await findEarner(db, accountId)) ?? refuse('NOT_FOUND');
    const figures = await payoutFiguresOf(db, settings, accountId, now);
    const chosen = (await listDetails(db, earner.studioId ?? accountId)).find((detail) => detail.is_default);
    const terms = chosen ? termsOf(settings, chosen.type) : cheapestTerms(settings);
    const plan = await findPlan(db, accountId);
    const studio = earner.studioId ? await findAccount(db, { id: earner.studioId }) : undefined;
    const frozenUntil = earner.studioId ? undefined : aheadOf(chosen?.frozen_until ?? null, now);
    const isFormMissing = settings.get('payoutNeedsTaxForm') && !(await hasTaxForm(db, earner.studioId ?? accountId));
    return {
      balance: unitsToTokens(figures.balanceUnits),
      available: unitsToTokens(figures.availableUnits),
      held: unitsToTokens(figures.heldUnits),
      heldUntil: figures.held.map(({ at, units }) => ({ at: at.toISOString(), tokens: unitsToTokens(units) })),
      pending: unitsToTokens(figures.pendingUnits),
      paid: unitsToTokens(figures.paidUnits),
      minimum: unitsToTokens(terms.minimumUnits),
      fee: unitsToTokens(terms.feeUnits),
      ...(frozenUntil ? { frozenUntil } : {}),
      methods: PAYMENT_TYPES.map((type) => termsOf(settings, type)).map(({ type, minimumUnits, feeUnits }) => ({
        type,
        minimum: unitsToTokens(minimumUnits),
        fee: unitsToTokens(feeUnits),
      })),
      tokenValue: {
        amount: settings.get('exchangeRate').toFixed(4),
        currency: settings.get('currency'),
      },
      every: plan ? (plan.every as 'week' | 'month') : 'never',
      ...(plan ? { nextAutomaticAt: plan.next_at.toISOString() } : {}),
      ...(isFormMissing ? { needsTaxForm: true } : {}),
      ...(studio ? { studio: personOf('studio', studio) } : {}),
    };
  };
