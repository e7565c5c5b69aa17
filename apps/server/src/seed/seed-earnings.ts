import { DAY_MS } from '@footlight/contract/time';
import { v7 } from 'uuid';
import {
  legsOf,
  lockFunds,
  PLATFORM_ACCOUNTS,
  postTransfers,
  splitAmount,
  transfersOfKeys,
  type LedgerTx,
  type Transfer,
  type TransferKind,
} from '../modules/ledger/index.ts';
import type { Platform } from '../platform/module.ts';
import { personas } from './personas/personas.ts';
import { usernameOf } from './demo-accounts.ts';
import { crowdOf, readDemoPeople } from './seed.store.ts';

const DAYS = 120;
const UNITS = 100;
/** More than anyone in the crowd spends in these months, so that tokens are left for chatting and tipping later. */
const GRANTED = 50_000 * UNITS;
/** Hours of the day when the crowd is online. */
const HOURS = [11, 20, 22] as const;
const SPENDS: readonly (readonly [TransferKind, number])[] = [
  ['tip', 25],
  ['tip', 60],
  ['private', 40],
  ['tip', 10],
  ['video', 90],
  ['tip', 150],
  ['subscription', 120],
  ['gallery', 45],
  ['group', 20],
  ['tip', 35],
];
const RATES = { platformPercent: 30, studioPercent: 10 };

interface Earner {
  readonly id: string;
  readonly studioId: string | null;
  /** Maximum payments per evening. */
  readonly most: number;
}

/** Generates the payments of one evening hour: fewer in the middle of the week, and more every month. */
function paymentsOf(earner: Earner, crowd: readonly string[], day: number, place: number): Omit<Transfer, 'id'>[] {
  const busy = 1 + ((day * 7 + place * 5 + earner.most) % earner.most);
  const many = Math.max(1, Math.round(busy * (0.5 + (DAYS - day) / DAYS)));
  return Array.from({ length: many }, (_, n) => {
    const turn = day * 11 + place * 3 + n;
    const [kind, tokens] = SPENDS[turn % SPENDS.length] ?? SPENDS[0]!;
    const rates = { ...RATES, studioPercent: earner.studioId ? RATES.studioPercent : 0 };
    return {
      key: `demo-earning:${earner.id}:${day}:${place}:${n}`,
      kind,
      // Squared, so that some people return repeatedly.
      payerId: crowd[(turn * turn + n) % crowd.length] ?? '',
      legs: legsOf(splitAmount(tokens * UNITS, rates), { performerId: earner.id, studioId: earner.studioId }),
      rates,
    };
  });
}

/**
 * Seeds four months of earnings for the demo performer and the studio's member, paid by the crowd with tokens granted
 * for it.
 */
export async function seedEarnings({ transactions }: Pick<Platform, 'transactions'>, now = new Date()): Promise<void> {
  await transactions.system(async (tx) => {
    const people = await readDemoPeople(tx.db);
    const idOf = (index: number) => people.get(usernameOf(personas[index]?.username ?? ''))?.id;
    const first = idOf(0);
    const member = idOf(1);
    const studio = people.get('demostudio')?.id;
    const crowd = crowdOf(people);
    if (!first || !member || !studio || crowd.length === 0) return;
    const granted = { payerId: PLATFORM_ACCOUNTS.promotions, key: `demo-earnings:${first}` };
    if ((await transfersOfKeys(tx, [granted]))[0]) return;
    await lockFunds(tx, crowd);
    const earners = [
      { id: first, studioId: null, most: 5 },
      { id: member, studioId: studio, most: 3 },
    ];
    const evenings = Array.from({ length: DAYS }, (_, back) => back + 1).flatMap((day) =>
      HOURS.map((hour, place) => {
        const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS - day * DAY_MS;
        const at = new Date(midnight + hour * 3_600_000 + ((day * 13 + place) % 60) * 60_000);
        return { at, payments: earners.flatMap((earner) => paymentsOf(earner, crowd, day, place)) };
      }),
    );
    await post(
      tx,
      new Date(now.getTime() - (DAYS + 1) * DAY_MS),
      crowd.map((id): Omit<Transfer, 'id'> => ({
        key: id === crowd[0] ? granted.key : `${granted.key}:${id}`,
        payerId: granted.payerId,
        kind: 'grant',
        legs: [{ accountId: id, units: GRANTED }],
      })),
    );
    for (const { at, payments } of evenings.toReversed()) await post(tx, at, payments);
  });
}

async function post(tx: LedgerTx, at: Date, payments: readonly Omit<Transfer, 'id'>[]): Promise<void> {
  let left: readonly Omit<Transfer, 'id'>[] = payments;
  while (left.length > 0) {
    const moment = { db: tx.db, writerSlot: tx.writerSlot, now: at };
    const outcomes = await postTransfers(
      moment,
      left.map((payment) => ({ ...payment, id: v7({ msecs: at.getTime() }) })),
    );
    left = left.filter((_, place) => outcomes[place]?.status === 'requeue');
  }
}
