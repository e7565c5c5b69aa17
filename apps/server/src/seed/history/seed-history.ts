import { tokensToUnits } from '@footlight/contract';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@footlight/contract/time';
import { v7 } from 'uuid';
import { raiseLevels } from '../../modules/fans/index.ts';
import {
  legsOf,
  lockFunds,
  PLATFORM_ACCOUNTS,
  postTransfers,
  splitAmount,
  sumOfShares,
  transfersOfKeys,
  type Transfer,
  type TransferKind,
} from '../../modules/ledger/index.ts';
import type { Platform } from '../../platform/module.ts';
import type { Tx } from '../../platform/transaction.ts';
import { usernameOf } from '../demo-accounts.ts';
import { personas, type Persona } from '../personas/personas.ts';
import { crowdOf, readDemoPeople } from '../seed.store.ts';
import {
  insertBroadcasts,
  insertPrivates,
  insertTips,
  insertVisits,
  type BroadcastRow,
  type PrivateRow,
  type TipRow,
} from './history.store.ts';
import { DAYS, planShows, type PastShow } from './plan.ts';

/** More tokens than anyone in the crowd spends in these weeks, so that some are left for chatting and tipping later. */
const GRANTED = tokensToUnits(50_000);
const RATES = { platformPercent: 30, studioPercent: 10 };
/** What fans buy during the day, outside the broadcasts. */
const SOLD: readonly (readonly [TransferKind, number])[] = [
  ['video', 90],
  ['gallery', 45],
  ['subscription', 120],
  ['video', 35],
  ['product', 60],
];
const SHOPPING_HOUR = 11;
/**
 * Pace of the demo's creator (`BUSY`) and of the studio's first member (`STEADY`): evenings per week, and tips per
 * evening.
 */
const BUSY = { perWeek: 5, most: 24, hasViewer: true };
const STEADY = { perWeek: 4, most: 15, hasViewer: true };
/** Pace of the other live creators (`SMALL`), and of all others, for whom only the times are seeded (`QUIET`). */
const SMALL = { perWeek: 3, most: 6, hasViewer: false };
const QUIET = { perWeek: 2, most: 0, hasViewer: false };
const paceOf = (place: number) => (place === 0 ? BUSY : place === 1 ? STEADY : place < 7 ? SMALL : QUIET);

interface Earner {
  readonly id: string;
  readonly studioId: string | null;
  readonly persona: Persona;
  readonly shows: readonly PastShow[];
}
/** Collects everything that happened, so that it can be inserted in a few statements. */
interface Happened {
  readonly broadcasts: BroadcastRow[];
  readonly tips: TipRow[];
  readonly privates: PrivateRow[];
}
interface People {
  readonly crowd: readonly string[];
  readonly viewer: string;
}

/**
 * Seeds eight weeks of business: broadcasts in the evening with tips and private shows, and sales during the day. Every
 * token moves through the ledger at its own time. The first two creators earn the most and the other live creators a
 * little. For the rest, only the times of their shows are seeded. Runs once.
 */
export async function seedHistory({ transactions }: Pick<Platform, 'transactions'>, today = new Date()): Promise<void> {
  await transactions.system(async (tx) => {
    const demo = await readDemoPeople(tx.db);
    const people: People = { crowd: crowdOf(demo), viewer: demo.get('demoviewer')?.id ?? '' };
    const earners = personas.flatMap((persona, place): Earner[] => {
      const id = demo.get(usernameOf(persona.username))?.id;
      const studioId = place === 1 ? (demo.get('demostudio')?.id ?? null) : null;
      return id
        ? [
            {
              id,
              studioId,
              persona,
              shows: planShows(persona, { today, ...paceOf(place), crowd: people.crowd.length }),
            },
          ]
        : [];
    });
    const [first] = earners;
    if (!first || !people.viewer || people.crowd.length === 0) return;
    const granted = { payerId: PLATFORM_ACCOUNTS.promotions, key: `demo-earnings:${first.id}` };
    await lockFunds(tx, [...people.crowd, people.viewer]);
    if ((await transfersOfKeys(tx, [granted]))[0]) return;
    await giveTokens(tx, today, people.crowd, granted);
    const happened: Happened = { broadcasts: [], tips: [], privates: [] };
    for (const earner of earners.slice(0, 2)) await sellByDay(tx, today, earner, people);
    for (const earner of earners)
      for (const show of earner.shows) await holdShow(tx, { earner, show, people }, happened);
    await insertBroadcasts(tx, happened.broadcasts);
    await insertTips(tx, happened.tips);
    // No chat line announces these levels, because they were reached weeks ago.
    await raiseLevels({ ...tx, announce: () => undefined }, happened.tips);
    await insertPrivates(tx, happened.privates);
    await insertVisits(
      tx,
      DAYS,
      earners.map(({ id }) => id),
    );
  });
}

const giveTokens = (tx: Tx, today: Date, crowd: readonly string[], granted: { payerId: string; key: string }) =>
  post(
    tx,
    new Date(today.getTime() - (DAYS + 1) * DAY_MS),
    crowd.map((id): Transfer => ({
      key: id === crowd[0] ? granted.key : `${granted.key}:${id}`,
      payerId: granted.payerId,
      kind: 'grant',
      legs: [{ accountId: id, units: GRANTED }],
    })),
  );

const ratesOf = ({ studioId }: Earner) => ({ ...RATES, studioPercent: studioId ? RATES.studioPercent : 0 });

function paymentTo(earner: Earner, payment: Pick<Transfer, 'key' | 'kind' | 'payerId'>, units: number): Transfer {
  const rates = ratesOf(earner);
  const legs = legsOf(splitAmount(units, rates), { performerId: earner.id, studioId: earner.studioId });
  return { ...payment, legs, rates };
}

async function sellByDay(tx: Tx, today: Date, earner: Earner, { crowd }: People): Promise<void> {
  const midnight = Math.floor(today.getTime() / DAY_MS) * DAY_MS;
  for (let daysAgo = DAYS; daysAgo >= 1; daysAgo--) {
    const at = new Date(midnight - daysAgo * DAY_MS + SHOPPING_HOUR * HOUR_MS + ((daysAgo * 13) % 60) * MINUTE_MS);
    const [kind, tokens] = SOLD[daysAgo % SOLD.length] ?? ['video', 90];
    const payerId = crowd[(daysAgo * daysAgo) % crowd.length] ?? '';
    const key = `demo-sale:${earner.id}:${daysAgo}`;
    await post(tx, at, [paymentTo(earner, { key, kind, payerId }, tokensToUnits(tokens))]);
  }
}

interface Evening {
  readonly earner: Earner;
  readonly show: PastShow;
  readonly people: People;
}

/** Posts all payments of one evening, and records the evening in `happened`. */
async function holdShow(tx: Tx, evening: Evening, happened: Happened): Promise<void> {
  const { earner, show } = evening;
  const streamId = v7({ msecs: show.startsAt.getTime() });
  const tips: TipRow[] = [];
  for (const moment of show.tips) tips.push(...(await tipAt(tx, evening, streamId, moment)));
  const privates: PrivateRow[] = [];
  for (const one of show.privates) privates.push(await holdPrivate(tx, evening, streamId, one));
  happened.broadcasts.push({
    id: streamId,
    performerId: earner.id,
    title: show.title,
    startsAt: show.startsAt,
    endsAt: show.endsAt,
    peak: show.peak,
    shares: sumOfShares(
      [...tips.map(({ units }) => units), ...privates.flatMap(minutesOf)].map((units) =>
        splitAmount(units, ratesOf(earner)),
      ),
    ),
    tips: tips.length,
  });
  happened.tips.push(...tips);
  happened.privates.push(...privates);
}

/** Returns the price of each minute. Shares are rounded per minute. */
const minutesOf = ({ priceUnits, minutes }: PrivateRow): number[] => new Array<number>(minutes).fill(priceUnits);

const personOf = ({ crowd, viewer }: People, place: number | null): string =>
  place === null ? viewer : (crowd[place] ?? viewer);

async function tipAt(
  tx: Tx,
  { earner, people }: Evening,
  streamId: string,
  { at, tips }: PastShow['tips'][number],
): Promise<TipRow[]> {
  const rows = tips.map(({ tokens, item, note, giver }): TipRow => ({
    id: v7({ msecs: at.getTime() }),
    userId: personOf(people, giver),
    performerId: earner.id,
    streamId,
    units: tokensToUnits(tokens),
    item,
    note,
    at,
  }));
  await post(
    tx,
    at,
    rows.map(({ id, userId, units }) => ({
      ...paymentTo(earner, { key: `demo-tip:${id}`, kind: 'tip', payerId: userId }, units),
      id,
    })),
  );
  return rows;
}

async function holdPrivate(
  tx: Tx,
  { earner, people }: Evening,
  streamId: string,
  { at, minutes, customer }: PastShow['privates'][number],
): Promise<PrivateRow> {
  const id = v7({ msecs: at.getTime() });
  const customerId = personOf(people, customer);
  const priceUnits = tokensToUnits(earner.persona.prices.privateMinute);
  const paid = Array.from({ length: minutes }, (_, minute): Transfer & { id: string } => ({
    ...paymentTo(earner, { key: `demo-minute:${id}:${minute}`, kind: 'private', payerId: customerId }, priceUnits),
    id: v7({ msecs: at.getTime() + minute * MINUTE_MS }),
  }));
  await post(tx, at, paid);
  const rates = ratesOf(earner);
  const { performerUnits } = splitAmount(priceUnits, rates);
  return {
    id,
    participantId: v7({ msecs: at.getTime() }),
    performerId: earner.id,
    studioId: earner.studioId,
    customerId,
    streamId,
    title: earner.persona.liveTitle,
    at,
    endsAt: new Date(at.getTime() + minutes * MINUTE_MS),
    priceUnits,
    earnedUnits: performerUnits * minutes,
    minutes,
    transferIds: paid.map((one) => one.id),
    ...rates,
  };
}

/** Posts payments as of a past moment. */
async function post(tx: Tx, at: Date, payments: readonly Transfer[]): Promise<void> {
  let left: readonly Transfer[] = payments.map((payment) => ({ id: v7({ msecs: at.getTime() }), ...payment }));
  while (left.length > 0) {
    const outcomes = await postTransfers({ db: tx.db, writerSlot: tx.writerSlot, now: at }, left);
    const lost = outcomes.find(({ status }) => !['done', 'replay', 'requeue'].includes(status));
    if (lost) throw new Error(`a payment of the demo's history: ${lost.status}`);
    left = left.filter((_, place) => outcomes[place]?.status === 'requeue');
  }
}
