import type { Tx } from '../../platform/transaction.ts';
import { updatePerformer } from './performers.store.ts';

/** Sets a performer's directory category. The caller must have checked that the category exists. */
export const setCategory = (tx: Tx, id: string, categoryId: string): Promise<boolean> =>
  updatePerformer(tx, id, { category_id: categoryId, category_ids: [categoryId] });
