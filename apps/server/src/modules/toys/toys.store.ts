import type { Tx } from '../../platform/transaction.ts';
import type { ToyAction } from './toys.rules.ts';

export const setSwitch = async (tx: Tx, performerId: string, isOn: boolean): Promise<void> =>
  void (await tx.db
    .insertInto('toy_setting')
    .values({ performer_id: performerId, is_on: isOn })
    .onConflict((conflict) => conflict.column('performer_id').doUpdateSet({ is_on: isOn }))
    .execute());

export async function replaceActions(tx: Tx, performerId: string, actions: readonly ToyAction[]): Promise<void> {
  await tx.db.deleteFrom('tip_action').where('performer_id', '=', performerId).execute();
  if (actions.length === 0) return;
  const rows = actions.map(({ fromUnits, toUnits, ...rest }) => ({
    performer_id: performerId,
    from_units: fromUnits,
    to_units: toUnits,
    ...rest,
  }));
  await tx.db.insertInto('tip_action').values(rows).execute();
}
