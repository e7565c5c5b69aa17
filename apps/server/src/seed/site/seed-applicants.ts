import { HOUR_MS } from '@footlight/contract/time';
import { createPerformer } from '../../modules/performers/index.ts';
import { createStudio } from '../../modules/studios/index.ts';
import { documentKey, keepDocument } from '../../modules/verification/index.ts';
import type { Platform } from '../../platform/module.ts';
import type { Artist } from '../artist.ts';
import { atTime } from '../history/in-the-past.ts';
import { readCategories, readDemoPeople } from '../seed.store.ts';

const WAITED_HOURS = [20, 3] as const;
const CREATOR = { username: 'leawinter', name: 'Lea Winter', bornOn: '1996-11-02', country: 'AT' } as const;
const STUDIO = {
  username: 'northlightstudio',
  name: 'North Light Studio',
  owner: 'Henrik Dahl',
  bornOn: '1984-02-14',
} as const;
const VALID_UNTIL = '2035-12-31';

interface Doors {
  readonly platform: Pick<Platform, 'database' | 'files' | 'transactions'>;
  readonly artist: Pick<Artist, 'paper'>;
  hash(): Promise<string>;
}

/** Adds a creator and a studio that wait for approval, with specimens of their documents. Runs once. */
export async function seedApplicants({ platform, artist, hash }: Doors): Promise<void> {
  const { database, transactions } = platform;
  if ((await readDemoPeople(database.kysely)).has(STUDIO.username)) return;
  const passwordHash = await hash();
  const account = (username: string) => ({
    email: `${username}@demo.test`,
    username,
    passwordHash,
    emailVerified: true,
  });
  const papersOf = (name: string, bornOn: string) =>
    Promise.all([false, true].map((isHeld) => artist.paper({ name, bornOn, isHeld })));
  const ofCreator = await papersOf(CREATOR.name, CREATOR.bornOn);
  const ofStudio = await papersOf(STUDIO.owner, STUDIO.bornOn);
  const ids = await transactions.system(async (tx) => {
    const before = (hours: number) => new Date(tx.now.getTime() - hours * HOUR_MS);
    const categories = await readCategories(tx.db);
    const creator = await atTime(tx, before(WAITED_HOURS[0]), (past) =>
      createPerformer(past, {
        ...account(CREATOR.username),
        name: CREATOR.name,
        country: CREATOR.country,
        bio: 'Harp and loop station, mostly film music. I would like to play here on Sunday mornings.',
        categoryId: categories.get('music'),
        tags: ['harp', 'film music'],
        languages: ['de', 'en'],
        dateOfBirth: CREATOR.bornOn,
        documentExpiresAt: VALID_UNTIL,
      }),
    );
    const studio = await atTime(tx, before(WAITED_HOURS[1]), (past) =>
      createStudio(past, { ...account(STUDIO.username), name: STUDIO.name, country: 'NO' }),
    );
    return { creator, studio };
  });
  await keepPapers(platform, ids.creator, ofCreator);
  await keepPapers(platform, ids.studio, ofStudio);
}

const KINDS = ['documentVerification', 'idVerification'] as const;

async function keepPapers(
  { files, transactions }: Doors['platform'],
  accountId: string,
  papers: readonly Buffer[],
): Promise<void> {
  for (const [place, kind] of KINDS.entries()) {
    const content = papers[place];
    if (!content) continue;
    const fileKey = documentKey(accountId, kind, 'jpg');
    await files.put(fileKey, content, 'image/jpeg');
    const sealed = { sealedBy: files.sealedBy, mime: 'image/jpeg', bytes: content.length };
    await transactions.system((tx) => keepDocument(tx, { accountId, kind, fileKey, ...sealed }));
  }
}
