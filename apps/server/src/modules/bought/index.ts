/**
 * bought: what buyers have bought, and so may keep. Below all modules that sell items, because each asks whether a
 * viewer has bought one; `purchases`, which sells the items of all of them, stands above.
 * Words: a *purchase* is one item bought by one buyer, paid by one ledger transfer; a *repeatable* one may be bought
 * again and again.
 * Invariants: an item the buyer keeps is paid for once (enforced by the database); a refunded purchase gives no access.
 */
import type { Module } from '../../platform/module.ts';
import { card } from './card.ts';

export { bought } from './bought.reads.ts';
export { closePurchase, insertPurchase, lockPurchase, reopenPurchase } from './bought.store.ts';
export type { PurchaseRow, PurchaseType } from './bought.rules.ts';

export const createBought = (): Module => card;
