import type { Kysely } from 'kysely';
import type { Bus } from '../bus/bus.ts';
import type { Tables } from '../db/tables.ts';
import type { Logger } from '../log/log.ts';
import type { Transactions, Tx } from '../transaction.ts';
import type { CommittedFact, FactLanes } from './facts.ts';
import { createPublisher, type Publisher } from './publisher.ts';
import { createReactionRunner } from './reaction-runner.ts';
import { sweepOutbox } from './sweep.ts';

/** What becomes of facts; see `deliveryOf`. */
export interface Delivery {
  /** Names of the reactions to a topic, in their order. */
  reactionsTo(topic: string): readonly string[];
  react(name: string, tx: Tx, payload: unknown): Promise<void>;
  /** Notifies sockets and runs effects. Never throws. */
  publish(fact: CommittedFact): void;
  /** Waits for the effects that run. */
  settled(): Promise<void>;
}
export interface OutboxOptions {
  readonly database: { readonly kysely: Kysely<Tables> };
  readonly transactions: Transactions;
  readonly log: Logger;
  readonly bus: Pick<Bus, 'publish' | 'subscribe'>;
  readonly delivery: Delivery;
  /** Whether this process runs reactions and publishes what other processes have left behind. */
  readonly works: boolean;
  /** How long a committed fact is left to its own process. */
  readonly graceMs?: number;
}

const POLL_MS = 500;
const GRACE_MS = 2000;
/** Notifies the workers that reactions are due. */
export const DUE = 'outbox/due';

/**
 * The worker's part: runs what is due, and at once when it hears of more. Errors are those of the database, which is asked
 * again half a second later.
 */
function createWorker({ log }: OutboxOptions, work: () => Promise<void>) {
  let stopped = false;
  let running: Promise<void> | undefined;
  let again = false;
  let timer: NodeJS.Timeout | undefined;
  const wake = () => {
    again = true;
    if (stopped || running) return;
    running = (async () => {
      while (again && !stopped) {
        again = false;
        await work().catch((error: unknown) => log.error({ err: error }, 'the outbox is out of reach'));
      }
    })().finally(() => {
      running = undefined;
      if (again) wake();
    });
  };
  return {
    wake,
    start: () => void (timer = setInterval(wake, POLL_MS)),
    async settle() {
      wake();
      while (running) await running;
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** Opens the two lanes of this process: facts to sockets from memory, reactions from their rows. */
function openLanes(options: OutboxOptions) {
  const { delivery, bus, graceMs = GRACE_MS } = options;
  const publisher: Publisher = createPublisher({ ...options, publish: delivery.publish });
  const runner = createReactionRunner({ ...options, react: delivery.react, onRoom: () => reacting.wake() });
  const reactionsTo = delivery.reactionsTo;
  const sweep = async () => {
    let left;
    do left = await sweepOutbox({ ...options, publisher, publish: delivery.publish, reactionsTo, graceMs });
    while (left.rows > 0);
  };
  const reacting = createWorker(options, runner.fill);
  const sweeping = createWorker(options, () => sweep().then(reacting.wake));
  if (options.works) bus.subscribe(DUE, reacting.wake);
  return {
    committed(facts: readonly CommittedFact[]): void {
      publisher.take(facts);
      if (!facts.some(({ topic }) => reactionsTo(topic).length > 0)) return;
      if (options.works) reacting.wake();
      else bus.publish(DUE, {});
    },
    start(): void {
      if (!options.works) return;
      for (const worker of [reacting, sweeping]) {
        worker.start();
        worker.wake();
      }
    },
    async settle(): Promise<void> {
      await publisher.settle();
      if (options.works) {
        await sweeping.settle();
        do await reacting.settle();
        while (await runner.settled());
      }
      await publisher.settle();
      await delivery.settled();
    },
    async stop(): Promise<void> {
      await Promise.all([sweeping.stop(), reacting.stop(), runner.stop()]);
      await publisher.stop();
      await delivery.settled();
    },
    stopPublishing: publisher.stop,
  };
}

/**
 * The outbox of a process. It is made before the database and opened when the modules are there; what is announced in
 * between waits in its table for the sweep.
 */
export function createOutbox() {
  let lanes: ReturnType<typeof openLanes> | undefined;
  let delivery: Delivery | undefined;
  const facts: FactLanes = {
    reactionsTo: (topic) => delivery?.reactionsTo(topic),
    committed: (committed) => lanes?.committed(committed),
  };
  return {
    facts,
    open(options: OutboxOptions): void {
      ({ delivery } = options);
      lanes = openLanes(options);
    },
    /** Starts the work of a worker; publishing needs no start. */
    start: () => lanes?.start(),
    /** Waits until all that was committed here has been published, and what is due has been done; for tests. */
    settle: async () => lanes?.settle(),
    /** From now on facts are left to other processes, because this one has no sockets any more. */
    stopPublishing: async () => lanes?.stopPublishing(),
    stop: async () => lanes?.stop(),
  };
}
export type Outbox = ReturnType<typeof createOutbox>;
