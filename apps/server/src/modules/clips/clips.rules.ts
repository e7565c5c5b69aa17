import { jobs } from '../../platform/jobs/jobs.ts';
import type { Tx } from '../../platform/transaction.ts';

export const REMOVE_JOB = 'clips.remove';
export const LINK_SECONDS = 6 * 3600;
export const MOST_AN_HOUR = 6;
/** Maximum clips of one creator per hour, from all makers together. */
export const MOST_OF_CREATOR = 60;
/** Age from which a clip that cannot be cut is marked as failed instead of being retried. */
export const GIVEN_UP_MS = 60_000;

export interface Clip {
  readonly id: string;
  readonly performer_id: string;
  readonly stream_id: string | null;
  readonly maker_id: string | null;
  readonly title: string;
  readonly seconds: number;
  readonly state: 'making' | 'ready' | 'failed' | 'removed';
  readonly video_key: string | null;
  readonly poster_key: string | null;
  readonly duration_ms: number | null;
  readonly created_at: Date;
}

/** Queues the removal of files, shortly after the commit. */
export const queueRemoval = (tx: Tx, keys: readonly (string | null)[]): Promise<void> =>
  jobs.add(tx.db, REMOVE_JOB, { keys: keys.filter((key) => key !== null) });
