import type { Caller } from '../caller.ts';
import type { Database } from '../db/database.ts';
import type { Upload } from '../files/file-store.ts';
import type { Logger } from '../log/log.ts';
import type { Transactions, Tx } from '../transaction.ts';

export interface RequestContext {
  /** Name of the call in the contract, e.g. `shows.accept`. */
  readonly call: string;
  readonly caller: Caller;
  /** For reads only. Writes use `inTransaction`. */
  readonly db: Database['kysely'];
  readonly now: Date;
  readonly log: Logger;
  /** The client's `Idempotency-Key`, if it sent one and the call is `idempotent`. */
  readonly idempotencyKey: string | undefined;
  readonly files: Readonly<Record<string, Upload | undefined>>;
  /** Origin that the client requested, e.g. `http://localhost:3000`, for links back to the site. */
  readonly origin: string;
  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  setCookie(name: string, value: string, maxAgeSeconds: number): void;
  readonly transactions: Transactions;
}
