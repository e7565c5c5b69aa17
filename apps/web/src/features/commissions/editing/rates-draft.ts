import type { CommissionKind, CommissionShare, EditableCommission } from '@footlight/contract';

/** Edited rates by kind. Null for a cleared field, which inherits from the level above. */
export type Draft = Readonly<Partial<Record<CommissionKind, number | null>>>;
export type RateFault = 'range' | 'decimals';
export interface Divided {
  readonly platform: number;
  /** Undefined if there is no studio. */
  readonly studio?: number;
  readonly creator: number;
}

/** Calculates in integer hundredths of a percent to avoid rounding errors: 100 - 33.33 is 66.67. */
const hundredths = (percent: number) => Math.round(percent * 100);
export const restOf = (...percents: readonly number[]): number =>
  percents.reduce((left, percent) => left - hundredths(percent), 10_000) / 100;

/** Validates a percentage: between 0 and `most`, with at most two decimals. */
export function faultOf(percent: number, most: number): RateFault | undefined {
  if (!(percent >= 0 && percent <= most)) return 'range';
  return Math.abs(percent * 100 - Math.round(percent * 100)) > 1e-6 ? 'decimals' : undefined;
}

/** Returns the draft values that differ from the stored ones. */
export const changesOf = (rates: readonly EditableCommission[], draft: Draft): Draft =>
  Object.fromEntries(
    rates.flatMap(({ kind, ownPercent }) =>
      draft[kind] === undefined || draft[kind] === ownPercent ? [] : [[kind, draft[kind]]],
    ),
  );

export const faultsOf = (
  rates: readonly EditableCommission[],
  draft: Draft,
): Partial<Record<CommissionKind, RateFault>> =>
  Object.fromEntries(
    rates.flatMap(({ kind, mostPercent }) => {
      const fault = typeof draft[kind] === 'number' ? faultOf(draft[kind], mostPercent) : undefined;
      return fault ? [[kind, fault]] : [];
    }),
  );

const within = (percent: number) => Math.min(100, Math.max(0, percent));

/**
 * Previews the split of 100 tokens with `own` set. As on the server, the platform takes its share first, then the
 * studio.
 */
export function dividedWith(rate: EditableCommission, share: CommissionShare, own: number | null): Divided {
  const wanted = within(own ?? rate.inheritedPercent);
  const platform = share === 'platform' ? wanted : rate.platformPercent;
  if (!rate.studioFrom) return { platform, creator: restOf(platform) };
  const wish = share === 'studio' ? wanted : (rate.studioWishPercent ?? rate.studioPercent);
  const studio = Math.min(wish, restOf(platform));
  return { platform, studio, creator: restOf(platform, studio) };
}

/** Returns the name of the setting for the site's default percentage. */
export function settingOf(kind: CommissionKind, share: CommissionShare): string {
  const name = share === 'platform' ? 'Platform' : 'Studio';
  if (kind !== 'wheel') return `${kind}${name}Percent`;
  return share === 'platform' ? 'spinWheelCommission' : 'spinWheelStudioPercent';
}
