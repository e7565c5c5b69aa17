import type { Bus } from '../bus/bus.ts';
import type { Db } from '../db/database.ts';
import type { Logger } from '../log/log.ts';
import type { Transactions, Tx } from '../transaction.ts';
import type { CommittedFact, FactLanes } from './facts.ts';
import { createPublisher, type Publisher } from './publisher.ts';
import { createReactionRunner } from './reaction-runner.ts';
import { sweepOutbox } from './sweep.ts';

/** Delivery of facts to reactions, sockets and effects; see `deliveryOf`. */
export interface Delivery {
  reactionsTo(topic: string): readonly string[];
  react(name: string, tx: Tx, payload: unknown): Promise<void>;
  /** Notifies sockets and runs effects. Never throws. */
  publish(fact: CommittedFact): void;
  settled(): Promise<void>;
}
export interface OutboxOptions {
  readonly database: { readonly kysely: Db };
  readonly transactions: Transactions;
  readonly log: Logger;
  readonly bus: Pick<Bus, 'publish' | 'subscribe'>;
  readonly delivery: Delivery;
  /** True if this process runs reactions and publishes facts that other processes left behind. */
  readonly works: boolean;
  /** Grace period during which a committed fact is left to its own process. */
  readonly graceMs?: number;
}

const POLL_MS = 500;
const GRACE_MS = 2000;
/** Notifies the workers that reactions are due. */
export const DUE = 'outbox/due';

/**
 * Runs due reactions, and starts immediately when notified of more. Retries half a second after an error, which can
 * only come from the database.
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
        await work().catch((error: unknown) => log.error({ err: error }, 'the outbox is unreachable'));
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

/** Opens this process's two lanes: facts to sockets, from memory, and reactions, from their rows. */
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
 * Creates a process's outbox. It is created before the database and opened once the modules exist. Facts announced in
 * the meantime wait in its table for the sweep.
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
    /** Starts the worker. Publishing works without it. */
    start: () => lanes?.start(),
    /** Waits until everything committed here is published and everything due is done. For tests. */
    settle: async () => lanes?.settle(),
    /** Leaves facts to other processes from now on, because this one has no sockets left. */
    stopPublishing: async () => lanes?.stopPublishing(),
    stop: async () => lanes?.stop(),
  };
}
export type Outbox = ReturnType<typeof createOutbox>;
