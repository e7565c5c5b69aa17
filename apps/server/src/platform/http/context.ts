import type { Caller } from '../caller.ts';
import type { Database } from '../db/database.ts';
import type { Upload } from '../files/file-store.ts';
import type { Logger } from '../log/log.ts';
import type { Transactions, Tx } from '../transaction.ts';

/** What a request's handler works with. */
export interface RequestContext {
  /** The call's name in the contract, e.g. `shows.accept`. */
  readonly call: string;
  readonly caller: Caller;
  /** For reads. Writes go through `inTransaction`. */
  readonly db: Database['kysely'];
  readonly now: Date;
  readonly log: Logger;
  /** The client's `Idempotency-Key`, if it sent one and the call is `idempotent`. */
  readonly idempotencyKey: string | undefined;
  readonly files: Readonly<Record<string, Upload | undefined>>;
  /** The host the client asked for, e.g. `http://localhost:3000`; for links back to us. */
  readonly origin: string;
  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  setCookie(name: string, value: string, maxAgeSeconds: number): void;
  readonly transactions: Transactions;
}
