import type { boostCommands } from '../../modules/boosts/index.ts';
import { SYSTEM_CALLER } from '../../platform/caller.ts';
import type { Platform } from '../../platform/module.ts';
import { usernameOf } from '../demo-accounts.ts';
import { crowdOf, readDemoPeople } from '../seed.store.ts';
import { listBoostable } from './content.queries.ts';

export interface BoostSeedDoors {
  readonly platform: Pick<Platform, 'database' | 'transactions'>;
  readonly boosts: ReturnType<typeof boostCommands>;
}

/** Creators whom demo viewers promote as soon as they are live. */
export const BOOSTED = ['ines_paints', 'giulia_pasta'] as const;

/** Promotes two live demo creators through the site's own command. Skips creators who have ever been promoted. */
export async function seedBoosts({ platform, boosts }: BoostSeedDoors): Promise<void> {
  const { database, transactions } = platform;
  const people = await readDemoPeople(database.kysely);
  const wanted = BOOSTED.flatMap((username) => people.get(usernameOf(username))?.id ?? []);
  const crowd = crowdOf(people);
  if (wanted.length === 0) return;
  for (const [at, performerId] of (await listBoostable(database.kysely, wanted)).entries()) {
    const accountId = crowd[at];
    if (!accountId) return;
    const viewer = { ...SYSTEM_CALLER, role: 'user', accountId, staffRole: undefined, userAgent: 'demo' } as const;
    await transactions.run(viewer, (tx) => boosts.buy(tx, { body: { performerId } }));
  }
}
