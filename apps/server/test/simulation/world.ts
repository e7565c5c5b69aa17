import type { TestDatabase } from '../database.ts';
import { makePerformer, makeStaff, makeStudio, makeUser, type Person } from '../make/accounts.ts';
import { createLogger } from '../../src/platform/log/log.ts';
import { createTransactions } from '../../src/platform/transaction.ts';
import type { Dice } from './dice.ts';

/** An object that one operation has created and others act on. */
export interface Thing {
  readonly id: string;
  /** Its creator, payer or requester. */
  readonly by: Person;
  readonly of: Person;
  readonly more?: string;
}
export interface World {
  readonly database: TestDatabase;
  readonly viewers: readonly Person[];
  readonly creators: readonly Person[];
  /** Studio of every third creator. */
  readonly studio: Person;
  readonly staff: Person;
  /** Second member of staff, for approvals that need two. */
  readonly finance: Person;
  /** Stores an object under its kind. Discards the oldest objects of that kind. */
  note(word: string, thing: Thing): void;
  /** Returns a matching object, usually a recent one, regardless of its current state. */
  any(word: string, dice: Dice, fits?: (thing: Thing) => boolean): Thing | undefined;
}

const MOST_KEPT = 120;
const FRESH = 8;

/** Creates people with empty wallets, creators (some of them in a studio), and staff. Their sessions never expire. */
export async function makeWorld(database: TestDatabase, size: { viewers: number; creators: number }): Promise<World> {
  const platform = { transactions: createTransactions({ database, log: createLogger('silent') }) };
  const maker = { platform };
  const viewers: Person[] = [];
  const creators: Person[] = [];
  const studio = await makeStudio(maker);
  for (let made = 0; made < size.viewers; made++) viewers.push(await makeUser(maker));
  for (let made = 0; made < size.creators; made++)
    creators.push(await makePerformer(maker, made % 3 === 0 ? { studioId: studio.id } : {}));
  const staff = await makeStaff(maker);
  const finance = await makeStaff(maker, { staffRole: 'finance' });
  await database.pool.query(`update session set expires_at = '2199-01-01'`);
  const things = new Map<string, Thing[]>();
  return {
    database,
    viewers,
    creators,
    studio,
    staff,
    finance,
    note(word, thing) {
      const list = things.get(word) ?? [];
      list.push(thing);
      things.set(word, list.slice(-MOST_KEPT));
    },
    any(word, dice, fits) {
      const all = things.get(word) ?? [];
      const list = fits ? all.filter(fits) : dice.chance(70) ? all.slice(-FRESH) : all;
      return list.length > 0 ? dice.one(list) : undefined;
    },
  };
}
