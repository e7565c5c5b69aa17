import { newId } from '../../platform/ids.ts';
import type { Tx } from '../../platform/transaction.ts';
import { insertAct } from './audit.store.ts';

/** `thing.verb`, written out in each call of `record`: tests/laws/audit-actions.test.ts requires a name for it in the web. */
export type AuditAction = `${string}.${string}`;

export interface Act {
  readonly action: AuditAction;
  /** `kind:id` of what it was done to. */
  readonly subject: string;
  /** Never a secret or the content of a document. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Writes down what the caller does, in the caller's own transaction; actor and address are the transaction's. */
export const record = (tx: Tx, act: Act): Promise<void> =>
  insertAct(tx, { id: newId(), action: act.action, subject: act.subject, detail: act.detail ?? {} });
