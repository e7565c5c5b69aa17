import type { affiliateCommands } from '../../modules/affiliates/index.ts';
import type { campaignCommands } from '../../modules/campaigns/index.ts';
import type { Platform } from '../../platform/module.ts';
import { callerOf } from '../content/demo-caller.ts';
import { usernameOf } from '../demo-accounts.ts';
import { personas } from '../personas/personas.ts';
import { readDemoPeople } from '../seed.store.ts';

export type DemoGrowth = ReturnType<typeof affiliateCommands> & ReturnType<typeof campaignCommands>;

const BUDGET = 5000;
const WELCOME = { name: 'Welcome', code: 'WELCOME', kind: 'welcome', tokens: 25, after: 'payment' } as const;

/** The demo's first creator brings viewers, and newcomers get tokens with their first payment. */
export async function seedGrowth(
  { database, transactions }: Pick<Platform, 'database' | 'transactions'>,
  { join, create, budget }: DemoGrowth,
): Promise<void> {
  const people = await readDemoPeople(database.kysely);
  const first = people.get(usernameOf(personas[0]?.username ?? ''));
  if (first) await transactions.run(callerOf(first.id, 'performer'), (tx) => join(tx));
  await transactions.system(async (tx) => {
    const { _id: id } = await create(tx, { body: WELCOME });
    await budget(tx, { params: { id }, body: { direction: 'add', tokens: BUDGET } });
  });
}
