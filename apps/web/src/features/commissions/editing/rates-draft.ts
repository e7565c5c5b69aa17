import type { CommissionKind, CommissionShare, EditableCommission } from '@footlight/contract';

/** What was typed, by kind; null where a field was emptied, so that the level above holds. */
export type Draft = Readonly<Partial<Record<CommissionKind, number | null>>>;
export type RateFault = 'range' | 'decimals';
export interface Divided {
  readonly platform: number;
  /** Absent where there is no studio. */
  readonly studio?: number;
  readonly creator: number;
}

/** In hundredths of a percent, so that 100 - 33.33 is 66.67. */
const hundredths = (percent: number) => Math.round(percent * 100);
export const restOf = (...percents: readonly number[]): number =>
  percents.reduce((left, percent) => left - hundredths(percent), 10_000) / 100;

/** What is wrong with a percentage. */
export function faultOf(percent: number, most: number): RateFault | undefined {
  if (!(percent >= 0 && percent <= most)) return 'range';
  return Math.abs(percent * 100 - Math.round(percent * 100)) > 1e-6 ? 'decimals' : undefined;
}

/** What of a draft differs from what is set. */
export const changesOf = (rates: readonly EditableCommission[], draft: Draft): Draft =>
  Object.fromEntries(
    rates.flatMap(({ kind, ownPercent }) =>
      draft[kind] === undefined || draft[kind] === ownPercent ? [] : [[kind, draft[kind]]],
    ),
  );

/** What is wrong with a draft, by kind. */
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

/** How 100 tokens would be divided with `own` set here, as the server does: the platform first, then the studio. */
export function dividedWith(rate: EditableCommission, share: CommissionShare, own: number | null): Divided {
  const wanted = within(own ?? rate.inheritedPercent);
  const platform = share === 'platform' ? wanted : rate.platformPercent;
  if (!rate.studioFrom) return { platform, creator: restOf(platform) };
  const wish = share === 'studio' ? wanted : (rate.studioWishPercent ?? rate.studioPercent);
  const studio = Math.min(wish, restOf(platform));
  return { platform, studio, creator: restOf(platform, studio) };
}

/** The setting that has the site's own percentage. */
export function settingOf(kind: CommissionKind, share: CommissionShare): string {
  const name = share === 'platform' ? 'Platform' : 'Studio';
  if (kind !== 'wheel') return `${kind}${name}Percent`;
  return share === 'platform' ? 'spinWheelCommission' : 'spinWheelStudioPercent';
}
