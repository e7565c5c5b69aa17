import type { AllLiveEvents, LiveEventName, PayloadOf } from '@footlight/contract';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
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
import type { MailKind } from './mail/mail-kind.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Card } from './module-card.ts';
import type { Routes } from './http/implement.ts';
import type { Sweeps } from './retention.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { Transactions, Tx } from './transaction.ts';

export interface Platform {
  readonly config: Config;
  readonly database: Database;
  readonly transactions: Transactions;
  readonly log: Logger;
  readonly files: SealedFiles;
  /** Encrypts personal data before it is written. */
  readonly keyring: Keyring;
  readonly mailer: Mailer;
  readonly jobs: Jobs;
  readonly bus: Bus;
  readonly realtime: Realtime;
  readonly limits: NetworkLimits;
  /** The site's HMAC key for signed links and tokens. */
  readonly secret: string;
  readonly nodeId: string;
}

/**
 * Writes that a module makes in response to a fact: at least once, in their own transaction, retried on failure.
 * Reactions have no access to ports. To reach external systems, they queue a job or announce a fact whose effect does
 * it.
 */
export type Reactions = { readonly [N in FactName]?: (tx: Tx, payload: Facts[N]) => Promise<void> };

/**
 * Port calls that a module makes in response to a fact: outside any transaction, in the process that publishes the
 * fact. They may run twice. Failures are logged, not retried.
 */
export type Effects = { readonly [N in FactName]?: (payload: Facts[N]) => void | Promise<void> };

/**
 * Rooms are `account:{id}`, `performer:{id}` (a live room), `staff`, `session:{id}`, `crowdfunding:{id}` and
 * `ticketed-show:{id}` (their pages), `alerts:{id}:{version}`, and `overlay:{id}` (a creator's overlay pages).
 */
type Rooms = string | readonly string[];
/** One message to sockets. A socket that is in several of the rooms receives it once. */
export type Emission = {
  [N in LiveEventName]: {
    readonly to: Rooms;
    readonly event: N;
    readonly payload: PayloadOf<AllLiveEvents[N]>;
    /**
     * Coalesces emissions with the same key: only the newest is sent, at most one per second. Urgent ones are sent
     * immediately.
     */
    readonly newest?: { readonly key: string; readonly isUrgent: boolean };
  };
}[LiveEventName];
/** Maps a fact to socket events. Pure. Each recipient of an event gets it from exactly one emission. */
export type RealtimeMap = { readonly [N in FactName]?: (payload: Facts[N]) => readonly Emission[] };

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
  /** graphile-worker cron line without the job name, e.g. `* * * * *`. */
  readonly cron?: string;
  /** Lane whose workers run the job; see `platform/jobs/lanes.ts`. */
  readonly lane: JobLane;
  /** Runs outside any transaction and opens its own. Must be safe to run twice. */
  run(payload: unknown): Promise<void>;
}

/** A running module: its card and its behavior in this process. */
export interface Module extends Card {
  readonly routes?: readonly Routes[];
  readonly reactions?: Reactions;
  readonly effects?: Effects;
  readonly realtime?: RealtimeMap;
  readonly live?: LiveHandlers;
  readonly jobs?: Readonly<Record<string, JobDefinition>>;
  /** Kinds of email that the module sends; staff can edit their texts. */
  readonly mails?: readonly MailKind[];
  /** Deletes the module's own expired data; called by `retention`. */
  readonly sweeps?: Sweeps;
  /**
   * Pages and hooks outside the contract (webhooks, media), as a Fastify plugin with its own scope, mounted at the
   * root.
   */
  readonly plugin?: (app: FastifyInstance) => Promise<void>;
  /** Registers the module's own metrics for Prometheus. */
  readonly measure?: (registry: Registry) => void;
  /** Calls outside the contract, mounted below `/api`. The server identifies the caller and counts the calls. */
  readonly apiPlugin?: (app: FastifyInstance) => Promise<void>;
  /** Called for every new socket, for one that reconnects or logs in as another account, and for every closed one. */
  readonly onConnect?: (socket: LiveSocket) => void;
  readonly onDisconnect?: (socket: LiveSocket) => void;
  /** Runs after the database is ready and before requests are accepted. Must be quick. */
  readonly start?: () => Promise<void>;
  /**
   * Runs when the process is about to exit, before anything is closed. Prepares other processes to continue without it.
   */
  readonly drain?: () => Promise<void>;
  readonly stop?: () => Promise<void>;
}
