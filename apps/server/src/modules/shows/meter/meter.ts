import { isOutage } from '../../../platform/db/batcher.ts';
import type { Platform } from '../../../platform/module.ts';
import { acquireTickLease } from '../../../platform/jobs/ticking.ts';
import { listDue, listOverdue } from './due.queries.ts';
import { GRACE_MS, HOST_GRACE_MS } from './meter.rules.ts';
import { showClock } from './meter-clock.store.ts';
import { endSilent, meterChunk, type Ending } from './meter-chunk.ts';
import { lookAtShowsLater, lookLater } from './meter.store.ts';
import { createPoisoned, type Poisoned } from './poisoned.ts';
import { settleOverdue } from './settle-overdue.ts';

type Parts = Pick<Platform, 'transactions' | 'database' | 'log'>;

/** Participants per transaction. */
const CHUNK = 500;
/** Maximum participants read per tick. */
const MOST_A_TICK = 20_000;
const MOST_SHOWS = 500;

export interface Meter {
  /**
   * Runs one tick as of `now`: advances the clock, then processes due work. Any process may tick, and concurrent ticks
   * never do the same work twice. Returns false if another process has the clock.
   */
  tick(now: Date): Promise<boolean>;
  /** Advances only the clock, which shows that the meter is running, however long its work takes. */
  beat(now: Date): Promise<boolean>;
  /** Processes work due as of `now` for at most `budgetMs`. The next tick does the rest. */
  work(now: Date, budgetMs?: number): Promise<void>;
}

export function createMeter(parts: Parts): Meter {
  const poisoned = createPoisoned(parts.log);
  const beat = (now: Date) => parts.transactions.system((tx) => acquireTickLease(tx, showClock, now));
  const work = async (now: Date, budgetMs = Infinity) => {
    const untilMs = performance.now() + budgetMs;
    await endOverdue(parts, poisoned, now);
    await meterAll({ parts, poisoned, now, isOver: () => performance.now() >= untilMs });
  };
  return {
    beat,
    work,
    async tick(now) {
      if (!(await beat(now))) return false;
      await work(now);
      return true;
    },
  };
}

/** Settles overdue shows, each in its own transaction, because they are few and each differs. */
async function endOverdue({ transactions, database }: Parts, poisoned: Poisoned, now: Date): Promise<void> {
  const found = await listOverdue(database.kysely, now, MOST_SHOWS);
  const heard = found.filter((show) => !show.isOver).map(({ id }) => id);
  if (heard.length > 0) await transactions.system((tx) => lookAtShowsLater(tx, heard, HOST_GRACE_MS));
  const late = found.filter((show) => show.isOver && !poisoned.has(show.id, now));
  for (const { id } of late)
    await poisoned.guard([id], now, () => transactions.system((tx) => settleOverdue({ ...tx, now }, id)));
}

interface Round {
  readonly parts: Parts;
  readonly poisoned: Poisoned;
  readonly now: Date;
  readonly isOver: () => boolean;
}

/** Meters all due participants chunk by chunk. Always processes at least one chunk. */
async function meterAll(round: Round): Promise<void> {
  const { parts, poisoned, now, isOver } = round;
  const found = await listDue(parts.database.kysely, { now, limit: MOST_A_TICK, without: poisoned.list(now) });
  const heard = found.filter((participant) => !participant.isDue).map(({ id }) => id);
  for (const ids of inChunks(heard)) await parts.transactions.system((tx) => lookLater(tx, ids, GRACE_MS));
  const endings: Ending[] = [];
  for (const chunk of inChunks(found.filter((participant) => participant.isDue))) {
    endings.push(...(await chargeApart(round, chunk)));
    if (isOver()) break;
  }
  const bySession = Map.groupBy(endings, ({ sessionId }) => sessionId);
  for (const [sessionId, gone] of bySession)
    for (const chunk of inChunks(gone)) {
      const ids = chunk.map(({ participantId }) => participantId);
      await poisoned.guard(ids, now, () =>
        parts.transactions.system((tx) => endSilent({ ...tx, now }, sessionId, chunk)),
      );
    }
}

/**
 * Meters a chunk in one transaction. If it fails, its halves are retried separately, down to the failing participant,
 * which is logged and retried later without affecting anyone else's charges.
 */
async function chargeApart(round: Round, chunk: readonly { id: string; sessionId: string }[]): Promise<Ending[]> {
  const { parts, poisoned, now } = round;
  try {
    const endings = await parts.transactions.system((tx) => meterChunk({ ...tx, now }, chunk));
    for (const { id } of chunk) poisoned.forgive(id);
    return endings;
  } catch (error) {
    if (isOutage(error)) throw error;
    const [only, ...others] = chunk;
    if (!only) return [];
    if (others.length === 0) {
      poisoned.note(only.id, now, error);
      return [];
    }
    const half = Math.ceil(chunk.length / 2);
    return [...(await chargeApart(round, chunk.slice(0, half))), ...(await chargeApart(round, chunk.slice(half)))];
  }
}

function* inChunks<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += CHUNK) yield all.slice(from, from + CHUNK);
}
