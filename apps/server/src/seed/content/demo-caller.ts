import { SYSTEM_CALLER, type Caller } from '../../platform/caller.ts';
import type { Upload } from '../../platform/files/file-store.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import type { Platform } from '../../platform/module.ts';

export const callerOf = (accountId: string, role: 'performer' | 'staff' | 'studio' | 'user'): Caller => ({
  ...SYSTEM_CALLER,
  role,
  accountId,
  staffRole: undefined,
  userAgent: 'demo',
});

/** Creates request contexts for an account's calls, by call name and with files. */
export const contextOf =
  ({ database, transactions, log, config }: Platform, caller: Caller) =>
  (call: string, files: Record<string, Upload> = {}): RequestContext => ({
    call,
    caller,
    files,
    log,
    transactions,
    db: database.kysely,
    now: new Date(),
    idempotencyKey: undefined,
    origin: config.publicUrl,
    inTransaction: (work) => transactions.run(caller, work),
    setCookie: () => undefined,
  });
