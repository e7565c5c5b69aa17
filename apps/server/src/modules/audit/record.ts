import { newId } from '../../platform/ids.ts';
import type { Tx } from '../../platform/transaction.ts';
import { insertAct } from './audit.store.ts';

/**
 * Action in the form `thing.verb`, written out in each `record` call. tests/laws/audit-actions.test.ts requires a label
 * for it in the web app.
 */
export type AuditAction = `${string}.${string}`;

export interface Act {
  readonly action: AuditAction;
  readonly subject: string;
  /** Must never contain secrets or the content of documents. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Records the caller's action in the caller's own transaction, which supplies actor and address. */
export const record = (tx: Tx, act: Act): Promise<void> =>
  insertAct(tx, { id: newId(), action: act.action, subject: act.subject, detail: act.detail ?? {} });
