import type { CommissionShare } from '@footlight/contract';
import type { SiteRates } from '../commissions.queries.ts';
import { faultOf, restOf, settingOf, type Divided } from '../editing/rates-draft.ts';

export const BOUND = 'studioMostPercent';
type Rate = SiteRates['data'][number];
/** Edited values by setting key. Null for a cleared field. */
export type SiteDraft = Readonly<Record<string, number | null>>;
export type SiteFault = 'range' | 'decimals' | 'required' | 'together';

const storedOf = (rate: Rate, share: CommissionShare) =>
  share === 'platform' ? rate.platformPercent : rate.studioPercent;

export const valueOf = (rate: Rate, share: CommissionShare, draft: SiteDraft): number | null => {
  const typed = draft[settingOf(rate.kind, share)];
  return typed === undefined ? storedOf(rate, share) : typed;
};
export const boundOf = (site: SiteRates, draft: SiteDraft): number | null =>
  draft[BOUND] === undefined ? site.studioMostPercent : draft[BOUND];

/** Returns the draft values that differ from the stored ones, by setting key. */
export function siteChanges(site: SiteRates, draft: SiteDraft): SiteDraft {
  const stored = new Map<string, number>([[BOUND, site.studioMostPercent]]);
  for (const rate of site.data)
    for (const share of ['platform', 'studio'] as const) stored.set(settingOf(rate.kind, share), storedOf(rate, share));
  return Object.fromEntries(Object.entries(draft).filter(([key, value]) => stored.get(key) !== value));
}

const faultOfOne = (value: number | null): SiteFault | undefined => (value === null ? 'required' : faultOf(value, 100));

/** Validates a draft and returns errors by setting key. The two shares of a kind may total at most 100 percent. */
export function siteFaults(site: SiteRates, draft: SiteDraft): Readonly<Record<string, SiteFault>> {
  const faults: Record<string, SiteFault> = {};
  const note = (key: string, fault: SiteFault | undefined) => fault && (faults[key] ??= fault);
  note(BOUND, faultOfOne(boundOf(site, draft)));
  for (const rate of site.data) {
    const platform = valueOf(rate, 'platform', draft);
    const studio = valueOf(rate, 'studio', draft);
    note(settingOf(rate.kind, 'platform'), faultOfOne(platform));
    note(settingOf(rate.kind, 'studio'), faultOfOne(studio));
    if (restOf(platform ?? 0, studio ?? 0) < 0) note(settingOf(rate.kind, 'platform'), 'together');
  }
  return faults;
}

/** Previews the split of 100 tokens for a creator with a studio. */
export function siteDivision(rate: Rate, draft: SiteDraft): Divided {
  const within = (percent: number | null, most: number) => Math.min(most, Math.max(0, percent ?? 0));
  const platform = within(valueOf(rate, 'platform', draft), 100);
  const studio = within(valueOf(rate, 'studio', draft), restOf(platform));
  return { platform, studio, creator: restOf(platform, studio) };
}
