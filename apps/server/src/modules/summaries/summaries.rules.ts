import { unitsToTokens, type Answer, type summaries } from '@footlight/contract';
import type { BroadcastRow } from './summaries.queries.ts';

/** End reasons that need an explanation. Others mean that the performer ended the show. */
const EXPLAINED = ['media lost', 'staff', 'studio'] as const;
export const explainedReason = (reason: string | null) => EXPLAINED.find((one) => one === reason);

export const lineAnswer = (row: BroadcastRow, now: Date): Answer<typeof summaries.list>['data'][number] => ({
  streamId: row.id,
  title: row.title,
  startedAt: row.started_at.toISOString(),
  ...(row.ended_at ? { endedAt: row.ended_at.toISOString() } : {}),
  seconds: Math.max(0, Math.round(((row.ended_at ?? now).getTime() - row.started_at.getTime()) / 1000)),
  peakViewers: row.peak_viewers,
  earnedTokens: unitsToTokens(row.earned_units),
  tips: row.tips,
});
