import type { Insertable, Updateable } from 'kysely';
import type { SitePromo } from '../../platform/db/tables.ts';
import type { Tx } from '../../platform/transaction.ts';

export const insertPromo = async (tx: Tx, row: Insertable<SitePromo>): Promise<void> =>
  void (await tx.db.insertInto('site_promo').values(row).execute());

export const updatePromo = async (tx: Tx, id: string, change: Updateable<SitePromo>): Promise<void> =>
  void (await tx.db.updateTable('site_promo').set(change).where('id', '=', id).execute());

export const deletePromo = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db.deleteFrom('site_promo').where('id', '=', id).execute());
