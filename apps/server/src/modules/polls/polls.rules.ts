import type { ErrorCode } from '@footlight/contract';

export const CLOSE_JOB = 'polls.close';
export type ClosedBy = 'creator' | 'time' | 'broadcast';

export interface OptionRow {
  readonly id: string;
  readonly label: string;
  readonly votes: number;
  readonly units: number;
}
export interface PollRow {
  readonly id: string;
  readonly performer_id: string;
  readonly stream_id: string;
  readonly conversation_id: string;
  readonly question: string;
  /** Price of one vote. Null if viewers choose the amount. */
  readonly price_units: number | null;
  readonly status: 'open' | 'closed';
  readonly closes_at: Date | null;
  readonly closed_by: ClosedBy | null;
  readonly winner_id: string | null;
  readonly created_at: Date;
  readonly closed_at: Date | null;
  /** In display order. */
  readonly options: readonly OptionRow[];
}

export interface Refused {
  readonly code: ErrorCode;
  readonly words?: string;
  readonly property?: string;
}
/**
 * Returns the reason a vote doesn't count, or null if it does. `units` is the amount offered, or null if none was
 * given.
 */
export function refusalOf(
  poll: PollRow,
  { optionId, units, isOver }: { readonly optionId: string; readonly units: number | null; readonly isOver: boolean },
): Refused | null {
  if (!poll.options.some(({ id }) => id === optionId)) return { code: 'NOT_FOUND' };
  if (isOver) return { code: 'POLL_OVER', words: 'This poll is over. Nothing was paid.' };
  if (poll.price_units === null && units === null)
    return { code: 'VALIDATION_FAILED', words: 'This field is required!', property: 'token' };
  if (poll.price_units !== null && units !== null && Number(poll.price_units) !== units)
    return { code: 'CONFLICT', words: 'The price has changed. Please check it again.' };
  return null;
}

/** Returns the option with the highest total, or undefined on a tie or without votes. */
export function winnerOf(options: readonly OptionRow[]): OptionRow | undefined {
  const most = Math.max(0, ...options.map(({ units }) => Number(units)));
  const ahead = options.filter(({ units }) => most > 0 && Number(units) === most);
  return ahead.length === 1 ? ahead[0] : undefined;
}

/** Describes a vote in chats and histories. */
export const wordsOfVote = (label: string): string => `Vote: ${label}`;
