import { sql, type Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Logger } from '../log/log.ts';
import type { Transactions, Tx } from '../transaction.ts';
import { reasonOf } from './failure.ts';

export interface RunnerOptions {
  readonly database: { readonly kysely: Kysely<Tables> };
  readonly transactions: Transactions;
  readonly log: Logger;
  /** Runs the reaction of this name; rejects where there is none. */
  readonly react: (name: string, tx: Tx, payload: unknown) => Promise<void>;
  /** Called when there is room for more that is due. */
  readonly onRoom: () => void;
}
interface Due {
  readonly id: number;
  readonly factId: number;
  readonly name: string;
}

const BATCH = 100;
/** Reactions of one module that are taken in at a time, so that none keeps the others out. */
const MOST_A_MODULE = 25;
/** Reactions that run at a time. Each takes a connection. */
const MOST_AT_ONCE = 4;
/** Then it is a dead letter. With pauses of 1, 2, 4 … seconds that takes 17 minutes. */
const MOST_ATTEMPTS = 10;

const moduleOf = ({ name }: Due): string => name.slice(0, name.indexOf(':'));

/** Those whose turn has come, in the order of the facts; a repeated one where its pause has ended. */
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
 * Takes one over by deleting it, until the transaction ends. Undefined where another process has it, or an earlier reaction
 * to the same fact has not been tried yet.
 */
async function claim(tx: Tx, id: number): Promise<{ payload: unknown } | undefined> {
  const [{ rows }] = await Promise.all([
    sql<{ payload: unknown }>`
      delete from fact_reaction r
       where r.id = (select id from fact_reaction where id = ${id} and due_at <= now() for update skip locked)
         and not exists (select from fact_reaction e where e.fact_id = r.fact_id and e.id < r.id and e.attempts = 0)
      returning r.payload`.execute(tx.db),
    // Why: what a crash undoes here is done again with all that came of it, so nobody has to wait for the disk.
    sql`set local synchronous_commit = off`.execute(tx.db),
  ]);
  return rows[0];
}

/** Gives a reaction that failed its next turn, or makes it a dead letter. */
async function postpone({ transactions, log }: RunnerOptions, { id, factId, name }: Due, error: unknown) {
  const attempts = await transactions.system(async (tx) => {
    const found = await sql<{
      payload: unknown;
    }>`select payload from fact_reaction where id = ${id} for update`.execute(tx.db);
    if (!found.rows[0]) return undefined;
    const { rows } = await sql<{ attempts: number }>`
      update fact_reaction set attempts = attempts + 1, failed_at = now(), error = ${reasonOf(error, found.rows[0].payload)},
             due_at = case when attempts + 1 < ${MOST_ATTEMPTS} then clock_timestamp() + make_interval(secs => power(2, attempts)) end
       where id = ${id} returning attempts`.execute(tx.db);
    log.error({ reaction: name, factId, reason: reasonOf(error, found.rows[0].payload) }, 'a reaction failed');
    return rows[0]?.attempts;
  });
  if (attempts === MOST_ATTEMPTS) log.error({ reaction: name, factId }, 'a reaction is a dead letter now');
}

/** Lets so many run at a time; the others wait in their order. */
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
 * Runs reactions, each in a transaction of its own that also forgets it: at least once, and once only for what it writes.
 * Those of one module run in the order of their facts, those to one fact in the order of the modules, all others beside
 * one another. One that fails is overtaken. Several processes share the work by SKIP LOCKED.
 */
export function createReactionRunner(options: RunnerOptions) {
  const { database, transactions, react, onRoom } = options;
  const gate = createGate(MOST_AT_ONCE);
  const pending = new Map<number, Promise<boolean>>();
  const lanes = new Map<string, Lane>();
  const lastOfFact = new Map<number, Promise<boolean>>();
  let isMore = false;
  let stopped = false;

  /** Whether it was this process's turn. */
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
        options.log.error({ err: failure }, 'the outbox is out of reach'),
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
    /** Takes in what is due and for which there is room; does not wait for it. */
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
    /** Waits for those that were taken in; returns whether any had its turn. */
    async settled(): Promise<boolean> {
      return (await Promise.all(pending.values())).includes(true);
    },
    async stop(): Promise<void> {
      stopped = true;
      await Promise.all(pending.values());
    },
  };
}
