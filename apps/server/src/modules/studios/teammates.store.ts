import type { StudioRole } from '@footlight/contract';
import type { Insertable } from 'kysely';
import type { StudioTeammate } from '../../platform/db/tables.ts';
import type { Tx } from '../../platform/transaction.ts';

export const insertTeammate = async (tx: Tx, row: Insertable<StudioTeammate>): Promise<void> =>
  void (await tx.db.insertInto('studio_teammate').values(row).execute());

export const updateTeammate = async (
  tx: Tx,
  id: string,
  change: { readonly role?: StudioRole; readonly removed_at?: Date | null },
): Promise<void> => void (await tx.db.updateTable('studio_teammate').set(change).where('id', '=', id).execute());
