import { DAY_MS } from '@footlight/contract/time';
import type { affiliateCommands } from '../../modules/affiliates/index.ts';
import type { campaignCommands } from '../../modules/campaigns/index.ts';
import type { Platform } from '../../platform/module.ts';
import { callerOf } from '../content/demo-caller.ts';
import { usernameOf } from '../demo-accounts.ts';
import { personas } from '../personas/personas.ts';
import { crowdOf, readDemoPeople } from '../seed.store.ts';

export type DemoGrowth = ReturnType<typeof affiliateCommands> & ReturnType<typeof campaignCommands>;
type Doors = Pick<Platform, 'database' | 'transactions'>;

const BUDGET = 5000;
const WELCOME = { name: 'Welcome', code: 'WELCOME', kind: 'welcome', tokens: 25, after: 'payment' } as const;
const OPENING = { name: 'Opening week', code: 'OPENING', kind: 'code', tokens: 50, after: 'verified' } as const;
const OPENING_BUDGET = 200;
/**
 * Devices on which the opening code is redeemed. The second device redeems it twice, and there is one attempt more than
 * the budget allows.
 */
const MACHINES = [1, 2, 2, 3, 4, 5] as const;
/**
 * Days, counted back from today, on which viewers arrived through the first creator's link, and the number of clicks on
 * the most recent of them.
 */
const CAME_DAYS_AGO = [5, 8, 11, 14, 17] as const;
const CLICKS = 14;

/**
 * Seeds growth data: the demo's first creator refers viewers, new users get tokens with their first payment, and one
 * code is used up.
 */
export async function seedGrowth(doors: Doors, growth: DemoGrowth): Promise<void> {
  const people = await readDemoPeople(doors.database.kysely);
  const first = people.get(usernameOf(personas[0]?.username ?? ''));
  const crowd = crowdOf(people);
  if (first) await bring(doors, growth, first.id, crowd);
  await doors.transactions.system(async (tx) => {
    const { _id: id } = await growth.create(tx, { body: WELCOME });
    await growth.budget(tx, { params: { id }, body: { direction: 'add', tokens: BUDGET } });
    const { _id: openingId } = await growth.create(tx, { body: OPENING });
    await growth.budget(tx, { params: { id: openingId }, body: { direction: 'add', tokens: OPENING_BUDGET } });
  });
  const use = { body: { code: OPENING.code }, params: undefined, query: undefined };
  for (const [place, machine] of MACHINES.entries()) {
    const caller = { ...callerOf(crowd[place] ?? '', 'user'), address: `198.18.${machine}.1` };
    if (crowd[place]) await doors.transactions.run(caller, (tx) => growth.claim(tx, use));
  }
}

/** Refers viewers through a creator's link, so that their later spending counts. */
async function bring({ transactions }: Doors, { join, refer, click }: DemoGrowth, id: string, crowd: string[]) {
  const { code = '' } = await transactions.run(callerOf(id, 'performer'), (tx) => join(tx));
  for (const [place, days] of CAME_DAYS_AGO.entries())
    await transactions.system(async (now) => {
      const tx = { ...now, now: new Date(now.now.getTime() - days * DAY_MS) };
      const userId = crowd[crowd.length - 1 - place];
      for (let clicks = 0; clicks < CLICKS - place; clicks++) await click(tx, id);
      const from = { email: `${code}.${place}@demo.test`, address: `198.18.9.${place}`, userAgent: 'demo' };
      if (userId) await refer(tx, { userId, code, ...from });
    });
}
