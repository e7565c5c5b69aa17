import { LRUCache } from 'lru-cache';
import type { Caller } from '../../../platform/caller.ts';
import type { Transactions } from '../../../platform/transaction.ts';
import { record } from '../../audit/index.ts';
import { upTo } from '../../../platform/limits/up-to.ts';

const MOST_NOTED = 10_000;

/**
 * Audits what staff read in a view-as session. Records each call before its first read, once per session. A node that
 * is unaware of an earlier entry writes another one.
 */
export function createLookNotes(transactions: Transactions) {
  const noted = new LRUCache<string, true>({ ...upTo(MOST_NOTED) });
  return async (caller: Caller, call: string): Promise<void> => {
    const { lookedBy, sessionId, accountId, role, ...rest } = caller;
    const key = `${sessionId} ${call}`;
    if (!lookedBy || noted.has(key)) return;
    const staff: Caller = { ...rest, role: 'staff', accountId: lookedBy, sessionId };
    await transactions.run(staff, (tx) =>
      record(tx, { action: 'account.read', subject: `${role}:${accountId}`, detail: { call } }),
    );
    noted.set(key, true);
  };
}
