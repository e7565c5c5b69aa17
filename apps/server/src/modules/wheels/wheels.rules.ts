import type { CommissionOf } from '../commissions/index.ts';
import type { Keyring } from '../../platform/sealing/keyring.ts';

/** Of one creator, at a time. */
export const MOST_WHEELS = 20;
/** For how long nobody spins after a spin, unless the creator lets them. */
export const LOCK_MS = 60_000;
const DAY_MS = 86_400_000;
/** After this what is owed is paid back by itself. */
export const OWED_MS = 14 * DAY_MS;
/** When a payment back is tried again, of a creator who has not the tokens. */
export const RETRY_MS = DAY_MS;

/** What wheels need of the site. */
export interface WheelDoors {
  readonly keyring: Keyring;
  /** Percentages at this moment; the studio's is used only where there is a studio. */
  readonly commission: CommissionOf;
}

/** What is on a wheel. */
export interface Content {
  readonly title: string;
  readonly price_units: number;
  readonly labels: readonly string[];
  readonly weights: readonly number[];
}
export interface WheelRow extends Content {
  readonly id: string;
  readonly performer_id: string;
  readonly version: number;
  readonly is_visible: boolean;
  readonly next_number: number;
  readonly next_spin_id: string;
  readonly commitment: string;
  readonly locked_until: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** Whether two contents are the same to the person who spins. */
export const isSame = (one: Content, other: Content): boolean =>
  one.title === other.title &&
  Number(one.price_units) === Number(other.price_units) &&
  one.labels.join('\n') === other.labels.join('\n') &&
  one.weights.join() === other.weights.join();

export const sumOf = (weights: readonly number[]): number => weights.reduce((sum, weight) => sum + weight, 0);

/** Odds of each segment in percent, with at most two decimals. */
export function oddsOf(weights: readonly number[]): number[] {
  const sum = sumOf(weights);
  return weights.map((weight) => Math.round((weight / sum) * 10_000) / 100);
}
