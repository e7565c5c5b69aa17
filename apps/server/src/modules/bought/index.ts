/**
 * bought: records what buyers have bought and may keep. Modules that sell items depend on it to check whether a viewer
 * has bought one. The `purchases` module, which sells the items of all of them, depends on those modules. Terms: a
 * *purchase* is one item bought by one buyer and paid by one ledger transfer. A *repeatable* purchase may be made more
 * than once. Invariants: a buyer pays only once for an item that they keep (enforced by the database). A refunded
 * purchase gives no access.
 */
import type { Module } from '../../platform/module.ts';
import { card } from './card.ts';

export { bought } from './bought.reads.ts';
export { closePurchase, insertPurchase, lockPurchase, reopenPurchase } from './bought.store.ts';
export type { PurchaseRow, PurchaseType } from './bought.rules.ts';

export const createBought = (): Module => card;
