import {
  tokensToUnits,
  unitsToTokens,
  type Answer,
  type Input,
  type shows,
  type subscriptions,
} from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { updatePrices } from '../../shows/index.ts';
import { findTerms, listTiers } from './offer.queries.ts';
import { replaceTiers, upsertFirstTier, upsertTerms } from './offer.store.ts';
import { readOwnOffer, type TrialDays } from './read-offer.ts';

const unitsOf = (tokens: number | undefined): number | null => (tokens === undefined ? null : tokensToUnits(tokens));

/** Updates the caller's offer. Existing subscribers keep their agreed price. Throws VALIDATION_FAILED. */
export const updateOffer =
  (trialDays: TrialDays) =>
  async (
    tx: Tx,
    { body }: Pick<Input<typeof subscriptions.updateOffer>, 'body'>,
  ): Promise<Answer<typeof subscriptions.updateOffer>> => {
    const { accountId } = tx.caller;
    const { tiers, offersTrial, welcome, external } = body;
    if (tiers) {
      if (tiers.some((tier) => tier.monthlyPrice === undefined && tier.yearlyPrice === undefined))
        refuse('VALIDATION_FAILED', 'Please set a price for a month or a year.', { property: 'tiers' });
      await replaceTiers(
        tx,
        accountId,
        tiers.map(({ name, perks, monthlyPrice, yearlyPrice }) => ({
          name,
          perks,
          month_units: unitsOf(monthlyPrice),
          year_units: unitsOf(yearlyPrice),
        })),
      );
    }
    await upsertTerms(tx, accountId, {
      ...(offersTrial === undefined ? {} : { offers_trial: offersTrial }),
      ...(welcome === undefined ? {} : { welcome: welcome || null }),
      ...(external === undefined
        ? {}
        : { external_units: unitsOf(external?.price), external_providers: [...new Set(external?.providers ?? [])] }),
    });
    return readOwnOffer(trialDays)(tx);
  };

/** Updates show prices along with those of the first tier and of external subscriptions. */
export async function updateAllPrices(
  tx: Tx,
  { body }: Pick<Input<typeof shows.updatePrices>, 'body'>,
): Promise<Answer<typeof shows.updatePrices>> {
  const { accountId } = tx.caller;
  const { monthlyPrice, yearlyPrice, externalPrice, ...ofShows } = body;
  const answer = await updatePrices(tx, ofShows);
  const first = {
    ...(monthlyPrice === undefined ? {} : { month_units: tokensToUnits(monthlyPrice) }),
    ...(yearlyPrice === undefined ? {} : { year_units: tokensToUnits(yearlyPrice) }),
  };
  if (Object.keys(first).length > 0) await upsertFirstTier(tx, accountId, first);
  if (externalPrice !== undefined) {
    const known = await findTerms(tx.db, accountId);
    const providers = known?.external_providers.length ? known.external_providers : ['snapchat'];
    await upsertTerms(tx, accountId, {
      external_units: tokensToUnits(externalPrice),
      external_providers: [...providers],
    });
  }
  const [tier] = await listTiers(tx.db, accountId);
  const external = (await findTerms(tx.db, accountId))?.external_units ?? null;
  return {
    ...answer,
    ...(tier?.month_units ? { monthlyPrice: unitsToTokens(Number(tier.month_units)) } : {}),
    ...(tier?.year_units ? { yearlyPrice: unitsToTokens(Number(tier.year_units)) } : {}),
    ...(external === null ? {} : { externalPrice: unitsToTokens(Number(external)) }),
  };
}
