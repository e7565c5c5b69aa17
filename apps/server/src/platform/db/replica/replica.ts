import { sql } from 'kysely';
import type { Logger } from '../../log/log.ts';
import { type Database, type Db, openDatabase } from '../database.ts';

/** A replica for reads that may be slightly stale. */
export interface Replica {
  /** Returns a database handle while the lag is within the limit, else undefined. */
  reader(): Db | undefined;
  /** Returns the lag at the last check, in milliseconds. Infinity while it doesn't respond or hasn't caught up yet. */
  lagMs(): number;
  /** Stops reads after one has failed, until the next successful check. */
  distrust(): void;
  close(): Promise<void>;
}

interface Sample {
  readonly atMs: number;
  /** Bytes of WAL that the primary had written at that time. */
  readonly position: number;
}

const EVERY_MS = 500;
const MOST_SAMPLES = 240;
const ANSWER_MS = 2000;

/**
 * Returns a replica's lag from the WAL it has replayed: the age of the newest sample it has reached. The replica's own
 * measure isn't used, because a disconnected replica can't report what it is missing, and an idle one seems to fall
 * behind.
 */
export function lagOf(samples: readonly Sample[], replayed: number, nowMs: number): number {
  const reached = samples.findLast(({ position }) => position <= replayed);
  return reached ? nowMs - reached.atMs : Infinity;
}

/** Opens a replica and checks its position twice a second. Never throws; an unreachable replica isn't used. */
export function openReplica(
  url: string,
  first: Pick<Database, 'kysely'>,
  options: {
    readonly mostBehindMs: number;
    readonly poolSize: number;
    readonly prepare: boolean;
    readonly log: Logger;
  },
): Replica {
  const { mostBehindMs, log } = options;
  const copy = openDatabase(url, {
    poolSize: options.poolSize,
    prepare: options.prepare,
    applicationName: 'footlight reads',
    onConnectionLost: () => (behindMs = Infinity),
  });
  const samples: Sample[] = [];
  let behindMs = Infinity;
  let wasRead = false;
  let isAsking = false;

  async function ask(): Promise<void> {
    const atMs = Date.now();
    samples.push({ atMs, position: await writtenBy(first.kysely) });
    if (samples.length > MOST_SAMPLES) samples.shift();
    const replayed = await within(ANSWER_MS, replayedBy(copy.kysely));
    behindMs = lagOf(samples, replayed, atMs);
  }
  async function round(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    await ask().catch(() => (behindMs = Infinity));
    isAsking = false;
    const isRead = behindMs <= mostBehindMs;
    if (isRead !== wasRead)
      log.info({ behindMs }, isRead ? 'reading the replica' : 'the replica is too far behind; reading the primary');
    wasRead = isRead;
  }
  const timer = setInterval(() => void round(), EVERY_MS).unref();
  void round();
  return {
    reader: () => (behindMs <= mostBehindMs ? copy.kysely : undefined),
    lagMs: () => behindMs,
    distrust: () => void (behindMs = Infinity),
    async close() {
      clearInterval(timer);
      await copy.close();
    },
  };
}

async function writtenBy(db: Db): Promise<number> {
  const { rows } = await sql<{
    position: number;
  }>`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as position`.execute(db);
  return rows[0]?.position ?? 0;
}

/** Throws if the database isn't a replica. A replica promoted to a primary must not be read. */
async function replayedBy(db: Db): Promise<number> {
  const { rows } = await sql<{ position: number | null }>`
    select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 as position where pg_is_in_recovery()`.execute(db);
  const position = rows[0]?.position;
  if (position == null) throw new Error('it follows no other database');
  return position;
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_done, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
