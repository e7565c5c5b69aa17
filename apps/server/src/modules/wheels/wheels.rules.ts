import { DAY_MS } from '@footlight/contract/time';
import type { CommissionOf } from '../commissions/index.ts';
import type { Keyring } from '../../platform/sealing/keyring.ts';

/** Maximum wheels per creator. */
export const MOST_WHEELS = 20;
/** Time after a spin during which no one can spin, unless the creator ends it early. */
export const LOCK_MS = 60_000;
/** Owed results are refunded automatically after this long. */
export const OWED_MS = 14 * DAY_MS;
/** Delay before retrying a refund for which the creator lacks the tokens. */
export const RETRY_MS = DAY_MS;

export interface WheelDoors {
  readonly keyring: Keyring;
  /** Current commission in percent. The studio's applies only if there is a studio. */
  readonly commission: CommissionOf;
}

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

/** True if two contents look the same to the person spinning. */
export const isSame = (one: Content, other: Content): boolean =>
  one.title === other.title &&
  Number(one.price_units) === Number(other.price_units) &&
  one.labels.join('\n') === other.labels.join('\n') &&
  one.weights.join() === other.weights.join();

export const sumOf = (weights: readonly number[]): number => weights.reduce((sum, weight) => sum + weight, 0);

/** Returns each segment's odds in percent, with at most two decimals. */
export function oddsOf(weights: readonly number[]): number[] {
  const sum = sumOf(weights);
  return weights.map((weight) => Math.round((weight / sum) * 10_000) / 100);
}
