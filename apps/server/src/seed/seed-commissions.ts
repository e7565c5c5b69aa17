import type { commissionCommands } from '../modules/commissions/index.ts';
import type { Platform } from '../platform/module.ts';
import { callerOf } from './content/demo-caller.ts';
import { usernameOf } from './demo-accounts.ts';
import { personas } from './personas/personas.ts';
import { readDemoPeople } from './seed.store.ts';

export type DemoCommissions = ReturnType<typeof commissionCommands>;

/** Gives the demo's studio its own commission on private shows, and a lower commission on one member's tips. */
export async function seedCommissions(
  { database, transactions }: Pick<Platform, 'database' | 'transactions'>,
  commissions: DemoCommissions,
): Promise<void> {
  const people = await readDemoPeople(database.kysely);
  const studio = [...people.values()].find(({ role }) => role === 'studio');
  const member = people.get(usernameOf(personas[1]?.username ?? ''));
  if (!studio || !member) return;
  await transactions.run(callerOf(studio.id, 'studio'), async (tx) => {
    await commissions.setStudio(tx, { private: 15, group: 15 });
    await commissions.setMember(tx, member.id, { tip: 5 });
  });
}
