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
  /** Of one vote; null where everybody gives what they like. */
  readonly price_units: number | null;
  readonly status: 'open' | 'closed';
  readonly closes_at: Date | null;
  readonly closed_by: ClosedBy | null;
  readonly winner_id: string | null;
  readonly created_at: Date;
  readonly closed_at: Date | null;
  /** In their order. */
  readonly options: readonly OptionRow[];
}

export interface Refused {
  readonly code: ErrorCode;
  readonly words?: string;
  readonly property?: string;
}
/** Why a vote does not count, or null. `units` is what was offered for it, null when nothing was said. */
export function refusalOf(
  poll: PollRow,
  { optionId, units, isOver }: { readonly optionId: string; readonly units: number | null; readonly isOver: boolean },
): Refused | null {
  if (!poll.options.some(({ id }) => id === optionId)) return { code: 'NOT_FOUND' };
  if (isOver) return { code: 'POLL_OVER', words: 'This poll is over. Nothing was paid.' };
  if (poll.price_units === null && units === null)
    return { code: 'VALIDATION_FAILED', words: 'This field is required!', property: 'token' };
  if (poll.price_units !== null && units !== null && Number(poll.price_units) !== units)
    return { code: 'CONFLICT', words: 'The price has changed. Please look at it again.' };
  return null;
}

/** The option that was given most for; undefined without votes, and where several have the same. */
export function winnerOf(options: readonly OptionRow[]): OptionRow | undefined {
  const most = Math.max(0, ...options.map(({ units }) => Number(units)));
  const ahead = options.filter(({ units }) => most > 0 && Number(units) === most);
  return ahead.length === 1 ? ahead[0] : undefined;
}

/** What a vote is called in chats and histories. */
export const wordsOfVote = (label: string): string => `Vote: ${label}`;
