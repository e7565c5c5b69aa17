import type { External, OwnOffer } from '../subscriptions.queries.ts';

export interface TierDraft {
  readonly name: string;
  /** Perks, one per line. */
  readonly perks: string;
  readonly monthlyPrice: number | undefined;
  readonly yearlyPrice: number | undefined;
}
export interface OfferDraft {
  readonly tiers: readonly TierDraft[];
  readonly offersTrial: boolean;
  readonly welcome: string;
  readonly providers: readonly External['provider'][];
  readonly externalPrice: number | undefined;
}

export const EMPTY_TIER: TierDraft = { name: '', perks: '', monthlyPrice: undefined, yearlyPrice: undefined };
const MOST_PERKS = 10;

export const draftOf = (offer: OwnOffer): OfferDraft => ({
  tiers: offer.tiers.map(({ name, perks, monthlyPrice, yearlyPrice }) => ({
    name,
    perks: perks.join('\n'),
    monthlyPrice,
    yearlyPrice,
  })),
  offersTrial: offer.offersTrial,
  welcome: offer.welcome,
  providers: offer.external?.providers ?? [],
  externalPrice: offer.external?.price,
});

/** Checks if the draft can be saved: each tier and the external offer must have a name and a price. */
export const isReady = ({ tiers, providers, externalPrice }: OfferDraft): boolean =>
  tiers.every(
    ({ name, monthlyPrice, yearlyPrice }) => name.trim() !== '' && (monthlyPrice ?? yearlyPrice) !== undefined,
  ) &&
  (providers.length === 0 || externalPrice !== undefined);

export const bodyOf = ({ tiers, offersTrial, welcome, providers, externalPrice }: OfferDraft) => ({
  tiers: tiers.map(({ name, perks, monthlyPrice, yearlyPrice }) => ({
    name: name.trim(),
    perks: perks
      .split('\n')
      .map((perk) => perk.trim().slice(0, 100))
      .filter(Boolean)
      .slice(0, MOST_PERKS),
    ...(monthlyPrice === undefined ? {} : { monthlyPrice }),
    ...(yearlyPrice === undefined ? {} : { yearlyPrice }),
  })),
  offersTrial,
  welcome: welcome.trim(),
  external:
    providers.length === 0 || externalPrice === undefined ? null : { price: externalPrice, providers: [...providers] },
});
