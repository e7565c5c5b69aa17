import type { TestDatabase } from '../database.ts';
import { makePerformer, makeStaff, makeStudio, makeUser, type Person } from '../make/accounts.ts';
import { createLogger } from '../../src/platform/log/log.ts';
import { createTransactions } from '../../src/platform/transaction.ts';
import type { Dice } from './dice.ts';

/** Something that operations have made and others act on. */
export interface Thing {
  readonly id: string;
  /** Who made it, paid for it or asked for it. */
  readonly by: Person;
  /** The other side. */
  readonly of: Person;
  readonly more?: string;
}
/** Who and what there is in a simulated site. */
export interface World {
  readonly database: TestDatabase;
  readonly viewers: readonly Person[];
  readonly creators: readonly Person[];
  /** Of every third creator. */
  readonly studio: Person;
  readonly staff: Person;
  /** Another one, who approves what needs two. */
  readonly finance: Person;
  /** Remembers a thing by a word for its sort; the oldest are forgotten. */
  note(word: string, thing: Thing): void;
  /** One of those that fit, one of the newest more often than not; whatever has become of it since. */
  any(word: string, dice: Dice, fits?: (thing: Thing) => boolean): Thing | undefined;
}

const MOST_KEPT = 120;
const FRESH = 8;

/** People with empty wallets, creators with a studio here and there, and staff. Their sessions never end. */
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
