import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Logger } from '../log/log.ts';
import type { Transactions, Tx } from '../transaction.ts';

export interface RunnerOptions {
  readonly database: { readonly kysely: Db };
  readonly transactions: Transactions;
  readonly log: Logger;
  /** Runs the reaction with this name. Rejects if there is none. */
  readonly react: (name: string, tx: Tx, payload: unknown) => Promise<void>;
  readonly onRoom: () => void;
}
interface Due {
  readonly id: number;
  readonly factId: number;
  readonly name: string;
}

const BATCH = 100;
/** Maximum reactions accepted per module at a time, so that no module crowds out the others. */
const MOST_A_MODULE = 25;
/** Maximum concurrent reactions. Each needs a connection. */
const MOST_AT_ONCE = 4;
/**
 * Attempts before a reaction becomes a dead letter. With pauses of 1, 2, 4 … seconds, that takes almost nine minutes.
 */
const MOST_ATTEMPTS = 10;

const moduleOf = ({ name }: Due): string => name.slice(0, name.indexOf(':'));

/** Reads due reactions, including retries, in the order in which they became due. */
async function readDue(
  { kysely }: RunnerOptions['database'],
  not: { readonly taken: readonly number[]; readonly full: readonly string[] },
): Promise<readonly Due[]> {
  const { rows } = await sql<Due>`select id, fact_id as "factId", name from fact_reaction
    where due_at <= now() and id <> all(${not.taken}::bigint[]) and split_part(name, ':', 1) <> all(${not.full}::text[])
    order by due_at, id limit ${BATCH}`.execute(kysely);
  return rows;
}

/**
 * Claims a reaction by deleting it in the transaction. Returns undefined if another process has it, or if an earlier
 * reaction to the same fact hasn't been attempted yet.
 */
async function claim(tx: Tx, id: number): Promise<{ payload: unknown } | undefined> {
  const [{ rows }] = await Promise.all([
    sql<{ payload: unknown }>`
      delete from fact_reaction r
       where r.id = (select id from fact_reaction where id = ${id} and due_at <= now() for update skip locked)
         and not exists (select from fact_reaction e where e.fact_id = r.fact_id and e.id < r.id and e.attempts = 0)
      returning r.payload`.execute(tx.db),
    // No need to wait for the disk: if a crash undoes this commit, the reaction runs again with all its results.
    sql`set local synchronous_commit = off`.execute(tx.db),
  ]);
  return rows[0];
}

/** Schedules the next attempt of a failed reaction, or makes it a dead letter. */
async function postpone({ transactions, log }: RunnerOptions, { id, factId, name }: Due, error: unknown) {
  const attempts = await transactions.system(async (tx) => {
    const found = await sql<{
      payload: unknown;
    }>`select payload from fact_reaction where id = ${id} for update`.execute(tx.db);
    if (!found.rows[0]) return undefined;
    const { rows } = await sql<{ attempts: number }>`
      update fact_reaction set attempts = attempts + 1, failed_at = now(),
        error = ${reasonOf(error, found.rows[0].payload)},
             due_at = case when attempts + 1 < ${MOST_ATTEMPTS}
               then clock_timestamp() + make_interval(secs => power(2, attempts)) end
       where id = ${id} returning attempts`.execute(tx.db);
    log.error({ reaction: name, factId, reason: reasonOf(error, found.rows[0].payload) }, 'a reaction failed');
    return rows[0]?.attempts;
  });
  if (attempts === MOST_ATTEMPTS) log.error({ reaction: name, factId }, 'a reaction failed permanently');
}

/** Limits concurrency to `most`; the rest wait in order. */
function createGate(most: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

interface Lane {
  count: number;
  last: Promise<unknown>;
}

/**
 * Runs each reaction in its own transaction, which also deletes it: at least once, with its writes applied exactly
 * once. Within a process, reactions of one module run in the order of their facts. Reactions to one fact always run in
 * the order of the modules. All others run concurrently. A failed reaction doesn't block later ones. Several processes
 * share the work with SKIP LOCKED.
 */
export function createReactionRunner(options: RunnerOptions) {
  const { database, transactions, react, onRoom } = options;
  const gate = createGate(MOST_AT_ONCE);
  const pending = new Map<number, Promise<boolean>>();
  const lanes = new Map<string, Lane>();
  const lastOfFact = new Map<number, Promise<boolean>>();
  let isMore = false;
  let stopped = false;

  /** Returns true if this process ran the reaction. */
  async function attempt(due: Due): Promise<boolean> {
    if (stopped) return false;
    try {
      return await transactions.system(async (tx) => {
        const claimed = await claim(tx, due.id);
        if (claimed) await react(due.name, tx, claimed.payload);
        return claimed !== undefined;
      });
    } catch (error) {
      await postpone(options, due, error).catch((failure: unknown) =>
        options.log.error({ err: failure }, 'the outbox is unreachable'),
      );
      return true;
    }
  }

  function take(due: Due): void {
    const module = moduleOf(due);
    const lane = lanes.get(module) ?? { count: 0, last: Promise.resolve() };
    const run: Promise<boolean> = Promise.all([lane.last, lastOfFact.get(due.factId)])
      .then(() => gate(() => attempt(due)))
      .finally(() => {
        pending.delete(due.id);
        lane.count -= 1;
        if (lane.count === 0) lanes.delete(module);
        if (lastOfFact.get(due.factId) === run) lastOfFact.delete(due.factId);
        if (isMore && lane.count < MOST_A_MODULE / 2) onRoom();
      });
    lane.count += 1;
    lane.last = run;
    lanes.set(module, lane);
    lastOfFact.set(due.factId, run);
    pending.set(due.id, run);
  }

  return {
    /** Accepts due reactions while there is room, without waiting for them to run. */
    async fill(): Promise<void> {
      if (stopped) return;
      const isFull = (module: string) => (lanes.get(module)?.count ?? 0) >= MOST_A_MODULE;
      const full = [...lanes.keys()].filter(isFull);
      const rows = await readDue(database, { taken: [...pending.keys()], full });
      isMore = full.length > 0 || rows.length === BATCH;
      for (const row of rows) {
        if (isFull(moduleOf(row))) isMore = true;
        else take(row);
      }
    },
    /** Waits for the accepted reactions. Returns true if any of them ran. */
    async settled(): Promise<boolean> {
      return (await Promise.all(pending.values())).includes(true);
    },
    async stop(): Promise<void> {
      stopped = true;
      await Promise.all(pending.values());
    },
  };
}

const LONGEST_REASON = 500;
/**
 * Minimum length of payload texts to redact. Shorter ones, such as `live`, identify no one and occur in every sentence.
 */
const SHORTEST_SECRET = 5;

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.length >= SHORTEST_SECRET ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** Describes a failure in at most 500 characters, without the payload's texts. */
function reasonOf(error: unknown, payload: unknown): string {
  const words = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const secrets = textsIn(payload).toSorted((a, b) => b.length - a.length);
  return secrets
    .reduce((reason, secret) => reason.replaceAll(secret, '…'), words)
    .slice(0, LONGEST_REASON)
    .toWellFormed();
}
