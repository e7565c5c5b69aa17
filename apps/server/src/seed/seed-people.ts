import { tokensToUnits } from '@footlight/contract';
import { DAY_MS } from '@footlight/contract/time';
import { createStaff } from '../modules/accounts/index.ts';
import { PLATFORM_ACCOUNTS, postTransfer } from '../modules/ledger/index.ts';
import { createPerformer } from '../modules/performers/index.ts';
import { setTerms } from '../modules/shows/index.ts';
import { createStudio } from '../modules/studios/index.ts';
import { createUser } from '../modules/users/index.ts';
import type { Tx } from '../platform/transaction.ts';
import { CROWD_TOKENS, DEMO_EMAILS, usernameOf, VIEWER_TOKENS } from './demo-accounts.ts';
import { atTime } from './history/in-the-past.ts';
import { personas, viewerNames, type Persona } from './personas/personas.ts';
import { FAN_LEVELS, goalsOf } from './personas/persona.ts';
import { readCategories, setRoom } from './seed.store.ts';

const DOCUMENT_EXPIRES = '2035-12-31';

async function grant(tx: Tx, userId: string, tokens: number): Promise<void> {
  const units = tokensToUnits(tokens);
  await postTransfer(tx, {
    key: `demo-grant:${userId}`,
    kind: 'grant',
    payerId: PLATFORM_ACCOUNTS.promotions,
    legs: [{ accountId: userId, units }],
  });
}

async function addPersona(
  tx: Tx,
  persona: Persona,
  passwordHash: string,
  categoryId: string | undefined,
  email: string,
  studioId: string | undefined,
): Promise<string> {
  const id = await createPerformer(tx, {
    email,
    username: usernameOf(persona.username),
    name: persona.name,
    passwordHash,
    emailVerified: true,
    verified: true,
    bio: persona.bio,
    country: persona.country,
    categoryId,
    tags: persona.tags,
    languages: persona.languages,
    dateOfBirth: persona.bornOn,
    documentExpiresAt: DOCUMENT_EXPIRES,
    studioId,
  });
  await setTerms(tx, id, {
    privateUnits: tokensToUnits(persona.prices.privateMinute),
    groupUnits: tokensToUnits(persona.prices.groupMinute),
    peekUnits: tokensToUnits(persona.prices.peekMinute),
  });
  await setRoom(tx, id, { goals: goalsOf(persona), levels: FAN_LEVELS });
  return id;
}

/** Profiles of the crowd members whom the demo viewer knows. */
const ABOUT: Readonly<Record<string, { readonly country: string; readonly bio: string }>> = {
  priya_k: { country: 'IN', bio: 'Here for the music, and for the stream wars on Sundays.' },
  luka_p: { country: 'HR', bio: 'I paint a little and watch people who paint a lot.' },
  'nora.h': { country: 'NO', bio: 'Early mornings, cold water, slow songs.' },
  dele_o: { country: 'NG', bio: 'Cook along with me on Fridays.' },
  sofia_m: { country: 'PT', bio: 'Reader, runner, terrible at games and still playing.' },
};

/** Indexes of the personas who belong to the demo's studio. */
const MEMBERS: ReadonlySet<number> = new Set([1, 7, 15]);

/** Number of days since the site opened, and since the demo's viewer registered. */
const OPEN_DAYS = 75;
const VIEWER_DAYS = 57;

/**
 * Adds the demo's people: staff, a studio, 24 performers (the first is the demo performer, and three belong to the
 * studio), the demo's viewer and a crowd of 24, with promotional tokens. They appear to have registered one by one over
 * the last weeks. Pictures are added later, because they take seconds.
 */
export async function seedPeople(tx: Tx, passwordHash: string): Promise<void> {
  const account = { passwordHash, emailVerified: true };
  const daysAgo = <T>(days: number, work: (past: Tx) => Promise<T>): Promise<T> =>
    atTime(tx, new Date(tx.now.getTime() - days * DAY_MS), work);
  await daysAgo(OPEN_DAYS + 2, (past) =>
    createStaff(past, {
      ...account,
      email: DEMO_EMAILS.staff,
      name: 'Sam Okafor',
      staffRole: 'admin',
    }),
  );
  const studioId = await daysAgo(OPEN_DAYS, (past) =>
    createStudio(past, {
      ...account,
      email: DEMO_EMAILS.studio,
      username: 'demostudio',
      name: 'Gallery Lights',
      country: 'DE',
      verified: true,
    }),
  );
  const categories = await readCategories(tx.db);
  for (const [index, persona] of personas.entries()) {
    const email = index === 0 ? DEMO_EMAILS.performer : `${usernameOf(persona.username)}@demo.test`;
    await daysAgo(OPEN_DAYS - index, (past) =>
      addPersona(
        past,
        persona,
        passwordHash,
        categories.get(persona.category),
        email,
        MEMBERS.has(index) ? studioId : undefined,
      ),
    );
  }
  await daysAgo(VIEWER_DAYS, async (past) => {
    const viewer = { ...account, email: DEMO_EMAILS.viewer, username: 'demoviewer', name: 'Robin Vance' };
    await grant(past, await createUser(past, viewer), VIEWER_TOKENS);
  });
  for (const [index, name] of viewerNames.entries()) {
    const username = usernameOf(name);
    const viewer = { ...account, ...ABOUT[name], email: `${username}@demo.test`, username, name };
    await daysAgo(OPEN_DAYS - 1 - index * 3, async (past) => grant(past, await createUser(past, viewer), CROWD_TOKENS));
  }
}
