import type { Wheel } from '../wheels.queries.ts';
import type { WheelWish } from './use-keep-wheel.ts';

export const LEAST = 6;
export const MOST = 24;
export const MOST_SIGNS = 25;
export const MOST_WEIGHT = 10_000;
const MOST_PRICE = 100_000;
const FIRST_PRICE = 25;

export interface DraftSegment {
  /** Local id of the row, never sent to the server. */
  readonly id: string;
  readonly label: string;
  readonly weight: number | undefined;
}
export interface WheelDraft {
  readonly title: string;
  readonly price: number | undefined;
  readonly segments: readonly DraftSegment[];
}

export const startDraft = (wheel: Wheel | undefined): WheelDraft => ({
  title: wheel?.title ?? '',
  price: wheel?.price ?? FIRST_PRICE,
  segments: wheel
    ? wheel.segments.map(({ label, weight }, place) => ({ id: `${place}`, label, weight }))
    : Array.from({ length: LEAST }, (_, place) => ({ id: `${place}`, label: '', weight: 1 })),
});

/** Returns the odds in percent with at most two decimals. A missing weight is treated as 0. */
export function oddsIn(segments: readonly DraftSegment[]): number[] {
  const sum = segments.reduce((all, { weight = 0 }) => all + weight, 0);
  return segments.map(({ weight = 0 }) => (sum > 0 ? Math.round((weight / sum) * 10_000) / 100 : 0));
}

const isWeight = (weight: number | undefined): boolean =>
  Number.isInteger(weight) && Number(weight) >= 1 && Number(weight) <= MOST_WEIGHT;

/** Returns the translation key of the first problem, if any. */
export function problemOf({ title, price, segments }: WheelDraft) {
  if (!title.trim()) return 'wheels.noTitle';
  if (price === undefined || price <= 0 || price > MOST_PRICE) return 'wheels.noPrice';
  if (segments.some(({ label }) => !label.trim())) return 'wheels.noLabel';
  return segments.every(({ weight }) => isWeight(weight)) ? undefined : 'wheels.noWeight';
}

export const wishOf = ({ title, price = FIRST_PRICE, segments }: WheelDraft): WheelWish => ({
  title: title.trim(),
  price,
  segments: segments.map(({ label, weight = 1 }) => ({ label: label.trim(), weight })),
});
