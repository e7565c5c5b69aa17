import { unitsToTokens } from '@footlight/contract';
import type { PayoutSettings } from '../payouts.rules.ts';

/** Subject of a hold rule. The contract uses the same names. */
export type HoldRule =
  | 'new-earner'
  | 'many-requests'
  | 'more-than-usual'
  | 'same-network'
  | 'same-details'
  | 'same-card';
/** A reason for a hold: the value found, the rule's limit, and the other accounts involved. */
export interface HoldReason {
  readonly rule: HoldRule;
  readonly is: number;
  readonly limit: number;
  readonly accountIds: readonly string[];
}
export interface Known {
  /** Days since the first earnings, or since registration for an account without any. */
  readonly earningDays: number;
  /** Requests in the last 24 hours, including this one. */
  readonly requests: number;
  readonly askedUnits: number;
  /** Highest amount paid for one day's requests. Null before the first payment. */
  readonly usualUnits: number | null;
  readonly ofNetwork: readonly string[];
  readonly ofDetails: readonly string[];
  /** Supporters whose cards look identical. `cardPercent` is their share of the earnings. */
  readonly ofCards: readonly string[];
  readonly cardPercent: number;
}

/** Maximum accounts named in a hold, because people review it. */
export const MOST_NAMED = 10;
export const CARD_DAYS = 30;
const NOBODY: readonly string[] = [];

/** Returns all reasons to hold a request. A rule set to 0 is off. */
export function reasonsOf(settings: PayoutSettings, known: Known): HoldReason[] {
  const { earningDays, requests, askedUnits, usualUnits, ofNetwork, ofDetails, ofCards, cardPercent } = known;
  const days = settings.get('payoutHoldNewDays');
  const most = settings.get('payoutHoldRequests');
  const times = settings.get('payoutHoldTimesUsual');
  const networks = settings.get('payoutHoldNetwork');
  const percent = settings.get('payoutHoldSameCard');
  const usualMost = usualUnits === null ? Infinity : usualUnits * times;
  const reasons: (HoldReason | false)[] = [
    earningDays < days && { rule: 'new-earner', is: Math.floor(earningDays), limit: days, accountIds: NOBODY },
    most > 0 && requests > most && { rule: 'many-requests', is: requests, limit: most, accountIds: NOBODY },
    times > 0 &&
      askedUnits > usualMost && {
        rule: 'more-than-usual',
        is: unitsToTokens(askedUnits),
        limit: unitsToTokens(Math.floor(usualMost)),
        accountIds: NOBODY,
      },
    networks > 0 &&
      ofNetwork.length >= networks && {
        rule: 'same-network',
        is: ofNetwork.length,
        limit: networks,
        accountIds: ofNetwork.slice(0, MOST_NAMED),
      },
    settings.get('payoutHoldSameDetails') &&
      ofDetails.length > 0 && {
        rule: 'same-details',
        is: ofDetails.length,
        limit: 1,
        accountIds: ofDetails.slice(0, MOST_NAMED),
      },
    percent > 0 &&
      cardPercent >= percent && {
        rule: 'same-card',
        is: Math.floor(cardPercent),
        limit: percent,
        accountIds: ofCards.slice(0, MOST_NAMED),
      },
  ];
  return reasons.filter((reason) => reason !== false);
}
