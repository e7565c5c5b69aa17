import { unitsToTokens, type Answer, type Input, type subscriptions } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { findSubscriptions } from '../lists/list.queries.ts';
import { subscriptionView } from '../lists/views.ts';
import { findOffer, findTerms, listTiers, type TermsRow, type TierRow } from './offer.queries.ts';

type Offer = Answer<typeof subscriptions.offer>;
type OwnOffer = Answer<typeof subscriptions.ownOffer>;
/** Trial length set by the site, in days. 0 means no trials. */
export type TrialDays = () => number;

const tierView = ({ place, name, perks, month_units: month, year_units: year }: TierRow): Offer['tiers'][number] => ({
  tier: place,
  name,
  perks: [...perks],
  ...(month === null ? {} : { monthlyPrice: unitsToTokens(Number(month)) }),
  ...(year === null ? {} : { yearlyPrice: unitsToTokens(Number(year)) }),
});
const isOffered = ({ month_units: month, year_units: year }: TierRow): boolean => month !== null || year !== null;

const externalView = ({ external_units: units, external_providers: providers }: TermsRow): OwnOffer['external'] =>
  units === null || providers.length === 0
    ? null
    : {
        price: unitsToTokens(Number(units)),
        providers: [...providers] as NonNullable<OwnOffer['external']>['providers'],
      };

/**
 * Returns a creator's offer and the caller's subscription status. Throws NOT_FOUND, including when the creator is
 * hidden from the caller.
 */
export const readOffer =
  (trialDays: TrialDays) =>
  async (
    { db, caller }: RequestContext,
    { params }: Pick<Input<typeof subscriptions.offer>, 'params'>,
  ): Promise<Offer> => {
    const found = await findOffer(db, params.id, caller);
    if (!found || !(found.is_shown || found.performer_id === caller.accountId)) refuse('NOT_FOUND');
    const tiers = await listTiers(db, found.performer_id);
    const running =
      caller.role === 'user'
        ? await findSubscriptions(db, { subscriberId: caller.accountId, performerId: found.performer_id })
        : [];
    const days =
      found.offers_trial && !found.had_trial && tiers.some((tier) => tier.month_units !== null) ? trialDays() : 0;
    const external = externalView(found);
    const [subscription] = running;
    return {
      performerId: found.performer_id,
      tiers: tiers.filter(isOffered).map(tierView),
      ...(days > 0 ? { trialDays: days } : {}),
      ...(external ? { external } : {}),
      ...(subscription ? { subscription: subscriptionView(subscription) } : {}),
    };
  };

export const readOwnOffer =
  (trialDays: TrialDays) =>
  async ({ db, caller }: Pick<RequestContext, 'db' | 'caller'>): Promise<OwnOffer> => {
    const terms = await findTerms(db, caller.accountId);
    const tiers = await listTiers(db, caller.accountId);
    return {
      tiers: tiers.map(tierView),
      offersTrial: terms?.offers_trial ?? false,
      trialDays: trialDays(),
      welcome: terms?.welcome ?? '',
      external: terms ? externalView(terms) : null,
    };
  };
