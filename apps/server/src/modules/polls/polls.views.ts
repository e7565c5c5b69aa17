import { unitsToTokens, type Answer, type polls } from '@footlight/contract';
import type { PollRow } from './polls.rules.ts';

export type PollView = Answer<typeof polls.open>;

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

export const pollOf = (row: PollRow): PollView => ({
  _id: row.id,
  performerId: row.performer_id,
  question: row.question,
  options: row.options.map(({ id, label, votes, units }) => ({
    _id: id,
    label,
    votes,
    tokens: unitsToTokens(Number(units)),
  })),
  ...(row.price_units === null ? {} : { price: unitsToTokens(Number(row.price_units)) }),
  status: row.status,
  votes: sumOf(row.options.map(({ votes }) => votes)),
  tokens: unitsToTokens(sumOf(row.options.map(({ units }) => Number(units)))),
  createdAt: row.created_at.toISOString(),
  ...(row.closes_at ? { closesAt: row.closes_at.toISOString() } : {}),
  ...(row.closed_at ? { closedAt: row.closed_at.toISOString() } : {}),
  ...(row.closed_by ? { closedBy: row.closed_by } : {}),
  ...(row.winner_id ? { winnerId: row.winner_id } : {}),
});

type Times = 'created_at' | 'closes_at' | 'closed_at';
/** Converts the open poll, stored as JSON in a room's row. Null if none is open. */
export function roomPoll(json: unknown): PollView | null {
  if (!json) return null;
  const row = json as Omit<PollRow, Times> & { readonly created_at: string; readonly closes_at: string | null };
  return pollOf({
    ...row,
    created_at: new Date(row.created_at),
    closes_at: row.closes_at ? new Date(row.closes_at) : null,
    closed_at: null,
  });
}
