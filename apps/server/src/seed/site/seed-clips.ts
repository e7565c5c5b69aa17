import type { clipCommands } from '../../modules/clips/index.ts';
import type { Platform } from '../../platform/module.ts';
import { usernameOf } from '../demo-accounts.ts';
import { personas } from '../personas/personas.ts';
import { crowdOf, readDemoPeople } from '../seed.store.ts';
import { hadClip, hasClipTerms, isOnAir } from '../content/content.queries.ts';
import { callerOf } from '../content/demo-caller.ts';

export interface ClipSeedDoors {
  readonly platform: Pick<Platform, 'database' | 'transactions'>;
  readonly clips: typeof clipCommands;
}

/**
 * Number of live creators whose viewers may cut clips. A media node stores the last minute and a half of each of their
 * shows.
 */
const CUT = 2;
const SECONDS = 30;
const idsOf = async ({ database }: ClipSeedDoors['platform']): Promise<string[]> => {
  const people = await readDemoPeople(database.kysely);
  return personas.slice(1, 1 + CUT).flatMap(({ username }) => people.get(usernameOf(username))?.id ?? []);
};

/** Lets viewers cut clips from the shows of two demo creators, unless the creators have decided otherwise. */
export async function allowClips({ platform, clips }: ClipSeedDoors): Promise<void> {
  for (const id of await idsOf(platform))
    if (!(await hasClipTerms(platform.database.kysely, id)))
      await platform.transactions.system((tx) => clips.allow(tx, id, true));
}

/** Has a demo viewer cut a clip from the show of the first creator with clips, if that creator is live. Runs once. */
export async function seedClip({ platform, clips }: ClipSeedDoors): Promise<void> {
  const { database, transactions } = platform;
  const [performerId] = await idsOf(platform);
  const [viewerId] = crowdOf(await readDemoPeople(database.kysely));
  if (!performerId || !viewerId || (await hadClip(database.kysely, performerId))) return;
  if (await isOnAir(database.kysely, performerId))
    await transactions.run(callerOf(viewerId, 'user'), (tx) => clips.ask(tx, { performerId, seconds: SECONDS }));
}
