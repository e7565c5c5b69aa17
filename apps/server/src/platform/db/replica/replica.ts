import { sql, type Kysely } from 'kysely';
import type { Logger } from '../../log/log.ts';
import { openDatabase, type Database } from '../database.ts';
import type { Tables } from '../tables.ts';

/** A copy of the database that follows it, for reads that may be a moment old. */
export interface Replica {
  /** Its queries, while it is no more than the bound behind; undefined otherwise. */
  reader(): Kysely<Tables> | undefined;
  /** How far behind it was when last asked, in milliseconds; Infinity while it does not answer or has not caught up yet. */
  lagMs(): number;
  /** A read of it failed: nobody reads it before it has been asked again. */
  distrust(): void;
  close(): Promise<void>;
}

interface Sample {
  readonly atMs: number;
  /** Bytes of the log that the first database had written then. */
  readonly position: number;
}

const EVERY_MS = 500;
const MOST_SAMPLES = 240;
const ANSWER_MS = 2000;

/**
 * How far behind a replica is that has replayed so much: the age of the newest sample that it has. Why not the replica's own word: one that is cut
 * off does not know what it lacks, and one of a quiet database seems to fall behind.
 */
export function lagOf(samples: readonly Sample[], replayed: number, nowMs: number): number {
  const reached = samples.findLast(({ position }) => position <= replayed);
  return reached ? nowMs - reached.atMs : Infinity;
}

/** Opens a replica and asks it twice a second how far it is. Throws nothing: one that is not there is not read. */
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
      log.info({ behindMs }, isRead ? 'the replica is read' : 'the replica is too far behind to be read');
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

async function writtenBy(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{
    position: number;
  }>`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as position`.execute(db);
  return rows[0]?.position ?? 0;
}

/** Throws for a database that follows no other: nobody may read one that was made a first one of its own. */
async function replayedBy(db: Kysely<Tables>): Promise<number> {
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
