import type { AllLiveEvents, LiveEventName, PayloadOf } from '@footlight/contract';
import type { FastifyInstance } from 'fastify';
import type { Bus } from './bus/bus.ts';
import type { Caller } from './caller.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { FactName, Facts } from './outbox/facts.ts';
import type { Keyring } from './sealing/keyring.ts';
import type { SealedFiles } from './sealing/sealed-files.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { JobLane } from './jobs/lanes.ts';
import type { NetworkLimits } from './limits/network-limits.ts';
import type { Logger } from './log/log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Routes } from './http/implement.ts';
import type { Sweeps } from './retention/sweep.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { Transactions, Tx } from './transaction.ts';

/** The machine, as modules see it: handed to each module's `create…Module` by the composition root. */
export interface Platform {
  readonly config: Config;
  readonly database: Database;
  readonly transactions: Transactions;
  readonly log: Logger;
  readonly files: SealedFiles;
  /** Seals what is personal before it is written. */
  readonly keyring: Keyring;
  readonly mailer: Mailer;
  readonly jobs: Jobs;
  readonly bus: Bus;
  readonly realtime: Realtime;
  readonly limits: NetworkLimits;
  /** HMAC key of the site, for signed links and tokens. */
  readonly secret: string;
  readonly nodeId: string;
}

/**
 * What a module writes because of a fact: at least once, in a transaction of its own, tried again when it fails. It holds no
 * port; what has to reach the outside world is a job or a fact that it announces, whose effect does it.
 */
export type Reactions = { readonly [N in FactName]?: (tx: Tx, payload: Facts[N]) => Promise<void> };

/**
 * What a module does with ports because of a fact: outside any transaction, in the process that publishes the fact. It may
 * happen twice; what fails is logged and not tried again.
 */
export type Effects = { readonly [N in FactName]?: (payload: Facts[N]) => void | Promise<void> };

/**
 * Rooms are `account:{id}`, `performer:{id}` (a live room), `staff`, `session:{id}`, `crowdfunding:{id}` and
 * `ticketed-show:{id}` (their pages), `alerts:{id}:{version}`,
 * `overlay:{id}` (overlay pages of a creator).
 */
type Rooms = string | readonly string[];
/** One message to sockets. A socket that is in several of the rooms hears it once. */
export type Emission = {
  [N in LiveEventName]: {
    readonly to: Rooms;
    readonly event: N;
    readonly payload: PayloadOf<AllLiveEvents[N]>;
    /** Of emissions with the same key only the newest counts: at most one goes out each second, and urgent ones at once. */
    readonly newest?: { readonly key: string; readonly isUrgent: boolean };
  };
}[LiveEventName];
/** Pure: what sockets are sent of a fact. Whoever is to hear an event hears it from one emission. */
export type RealtimeMap = { readonly [N in FactName]?: (payload: Facts[N]) => readonly Emission[] };

/** The socket that sent an event. */
export interface LiveSocket {
  readonly id: string;
  readonly caller: Caller;
  join(room: string): void;
  leave(room: string): void;
  readonly rooms: ReadonlySet<string>;
}
type ClientEventName = { [N in LiveEventName]: AllLiveEvents[N]['from'] extends 'client' ? N : never }[LiveEventName];
type AckOf<E> = E extends { readonly ack: { readonly _zod: { readonly input: infer A } } } ? A : undefined;
export type LiveHandlers = {
  readonly [N in ClientEventName]?: (
    socket: LiveSocket,
    payload: PayloadOf<AllLiveEvents[N]>,
  ) => Promise<AckOf<AllLiveEvents[N]>>;
};

export interface JobDefinition {
  /** graphile-worker cron line without the name, e.g. `* * * * *`. */
  readonly cron?: string;
  /** Whose workers run it; see `platform/jobs/lanes.ts`. */
  readonly lane: JobLane;
  /** Runs outside any transaction; opens its own. Must be safe to run twice. */
  run(payload: unknown): Promise<void>;
}

/** What a folder of `modules/` gives to the composition root. */
export interface Module {
  readonly name: string;
  readonly routes?: readonly Routes[];
  readonly reactions?: Reactions;
  readonly effects?: Effects;
  readonly realtime?: RealtimeMap;
  readonly live?: LiveHandlers;
  readonly jobs?: Readonly<Record<string, JobDefinition>>;
  /** What of its own goes when it is old; called by `retention`. */
  readonly sweeps?: Sweeps;
  /** Pages and hooks outside the contract (webhooks, media): a Fastify plugin with its own scope, mounted at the root. */
  readonly plugin?: (app: FastifyInstance) => Promise<void>;
  /** Calls outside the contract, mounted below `/api`: the caller is known, and calls are counted. */
  readonly apiPlugin?: (app: FastifyInstance) => Promise<void>;
  /** Called for every new socket (also one that comes back, or logs in as somebody else) and every one that is gone. */
  readonly onConnect?: (socket: LiveSocket) => void;
  readonly onDisconnect?: (socket: LiveSocket) => void;
  /** After the database is ready, before requests are taken. Must be quick. */
  readonly start?: () => Promise<void>;
  /** When the process is to end, before anything is closed: has others do without it. */
  readonly drain?: () => Promise<void>;
  readonly stop?: () => Promise<void>;
}
