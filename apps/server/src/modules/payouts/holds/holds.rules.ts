import { unitsToTokens } from '@footlight/contract';
import type { PayoutSettings } from '../payouts.rules.ts';

/** What a rule looks at; the contract has the same words. */
export type HoldRule =
  | 'new-earner'
  | 'many-requests'
  | 'more-than-usual'
  | 'same-network'
  | 'same-details'
  | 'same-card';
/** Why a request is held: what was found, what the rule allows, and who else is concerned. */
export interface HoldReason {
  readonly rule: HoldRule;
  readonly is: number;
  readonly limit: number;
  readonly accountIds: readonly string[];
}
/** What is known as a request is judged. */
export interface Known {
  /** Since the first earnings; since the account was made where it never earned. */
  readonly earningDays: number;
  /** Of the last 24 hours, this one included. */
  readonly requests: number;
  readonly askedUnits: number;
  /** The most that was paid of one day's requests; null when nothing was paid yet. */
  readonly usualUnits: number | null;
  /** Others who asked from the same network. */
  readonly ofNetwork: readonly string[];
  /** Others who are paid to the same place. */
  readonly ofDetails: readonly string[];
  /** Supporters whose cards look the same, and how much of the earnings is theirs. */
  readonly ofCards: readonly string[];
  readonly cardPercent: number;
}

/** More are not named: a hold is looked at by people. */
export const MOST_NAMED = 10;
export const CARD_DAYS = 30;
const NOBODY: readonly string[] = [];

/** All rules that hold a request. Each rule is off at 0. */
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
