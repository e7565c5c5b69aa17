import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBooks } from '../../../test/books.ts';
import type { Books } from '../../../test/books.ts';
import { newId } from '../../platform/ids.ts';
import { balanceOf, hold, holdAccountIdOf, legsOf, openAccount, PLATFORM_ACCOUNTS } from './index.ts';
import {
  postHold,
  postTransfer,
  postTransfers,
  proveLedger,
  refundTransfer,
  splitAmount,
  sweep,
  voidHold,
} from './index.ts';
import type { LedgerTx, Outcome, SettlementOutcome, Transfer } from './index.ts';
import { LedgerModel } from '../../../test/ledger-model.ts';
import { patience } from '../../../../../tests/patience.ts';

let books: Books;
beforeAll(async () => {
  books = await openBooks(4);
});
afterAll(() => books.proveAndDrop());

const USERS = 3;
const EARNERS = 2;
const user = fc.nat(USERS - 1);
const earner = fc.nat(EARNERS - 1);
const units = fc.constantFrom(1, 7, 50, 99, 100, 333);
const key = fc.nat(20);
const rates = fc.record({
  platformPercent: fc.integer({ min: 0, max: 50 }),
  studioPercent: fc.integer({ min: 0, max: 50 }),
});
const spend = fc.record({ user, earner, units, key, rates });

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('spend' as const),
      spends: fc.array(spend, { minLength: 1, maxLength: 6 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('buy' as const), user, units, key }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('hold' as const), user, units, key }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('post' as const), nth: fc.nat(8), earner, units, key }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('void' as const), nth: fc.nat(8), units: fc.option(units), key }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      nth: fc.nat(8),
      units: fc.option(units),
      key,
      chargeback: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('payout' as const), earner, units, key }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sweep' as const), earner }) },
);
type Step = typeof step extends fc.Arbitrary<infer A> ? A : never;
/** `again` repeats an earlier step verbatim, like a client that got no response. */
type Action = Step | { do: 'again'; nth: number };
const again = fc.record({ do: fc.constant('again' as const), nth: fc.nat(20) });
const action: fc.Arbitrary<Action> = fc.oneof({ weight: 4, arbitrary: step }, { weight: 1, arbitrary: again });

interface World {
  users: string[];
  earners: string[];
  model: LedgerModel;
  /** Stored transfers that can be refunded, and holds, in order of creation. */
  spent: string[];
  holds: string[];
  steps: Step[];
}

test('any sequence of movements matches a simple model of the books', { timeout: patience(120_000) }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 30 }), async (actions) => {
      const world = await openWorld();
      for (const each of actions) await books.inTx((tx) => perform(tx, world, each));
      const ids = [...world.users, ...world.users.map(holdAccountIdOf), ...world.earners];
      const balances = await balanceOf({ db: books.database.kysely }, ids);
      expect(Object.fromEntries(balances)).toEqual(Object.fromEntries(ids.map((id) => [id, world.model.balance(id)])));
    }),
    { numRuns: 100 },
  );
  const proof = await proveLedger(books.database.kysely);
  expect(proof.filter((line) => line.wrong !== 0)).toEqual([]);
  expect(proof.every((line) => line.examined > 0)).toBe(true);
});

async function openWorld(): Promise<World> {
  const ids = (count: number) => Array.from({ length: count }, newId);
  const world: World = {
    users: ids(USERS),
    earners: ids(EARNERS),
    model: new LedgerModel(),
    spent: [],
    holds: [],
    steps: [],
  };
  await books.inTx(async (tx) => {
    for (const id of world.users) await openAccount(tx, id, 'wallet');
    for (const id of world.earners) await openAccount(tx, id, 'earnings');
    for (const id of world.users) {
      const legs = [{ accountId: id, units: 700 }];
      const grant: Transfer = { key: id, kind: 'grant', payerId: PLATFORM_ACCOUNTS.promotions, legs };
      compare(world, await postTransfer(tx, grant), world.model.post(grant));
    }
  });
  return world;
}

async function perform(tx: LedgerTx, world: World, given: Action): Promise<void> {
  const each = given.do === 'again' ? world.steps[given.nth] : given;
  if (!each) return;
  world.steps.push(each);
  if (each.do === 'spend') return performSpends(tx, world, each.spends);
  if (each.do === 'buy') {
    const legs = [{ accountId: at(world.users, each.user), units: each.units }];
    const purchase: Transfer = {
      key: `${world.users[0]} ${each.key}`,
      kind: 'purchase',
      payerId: PLATFORM_ACCOUNTS.paymentClearing,
      legs,
    };
    return compare(world, await postTransfer(tx, purchase), world.model.post(purchase), 'spent');
  }
  if (each.do === 'payout') {
    const legs = [{ accountId: PLATFORM_ACCOUNTS.payoutClearing, units: each.units }];
    const payout: Transfer = { key: `${each.key}`, kind: 'payout', payerId: at(world.earners, each.earner), legs };
    return compare(world, await postTransfer(tx, payout), world.model.post(payout), 'spent');
  }
  if (each.do === 'sweep') {
    const id = at(world.earners, each.earner);
    expect(await sweep(tx, id)).toBe(world.model.balance(id));
    return;
  }
  if (each.do === 'hold') {
    const input = { key: `${each.key}`, userId: at(world.users, each.user), amountUnits: each.units };
    return compare(world, await hold(tx, input), world.model.hold(input), 'holds');
  }
  await performSettlement(tx, world, each);
}

/** Performs a batch, then every requeued input, as the batcher does. */
async function performSpends(
  tx: LedgerTx,
  world: World,
  spends: {
    user: number;
    earner: number;
    units: number;
    key: number;
    rates: { platformPercent: number; studioPercent: number };
  }[],
) {
  let waiting = spends.map((each): Transfer => {
    const performerId = at(world.earners, each.earner);
    const studioId = at(world.earners, each.earner + 1);
    const legs = legsOf(splitAmount(each.units, each.rates), { performerId, studioId });
    return {
      id: newId(),
      key: `${each.key}`,
      kind: 'tip',
      payerId: at(world.users, each.user),
      legs,
      rates: each.rates,
    };
  });
  while (waiting.length > 0) {
    const outcomes = await postTransfers(tx, waiting);
    const settled = waiting.filter((_, index) => outcomes[index]?.status !== 'requeue');
    expect(settled.length).toBeGreaterThan(0);
    for (const transfer of settled) {
      compare(world, outcomes[waiting.indexOf(transfer)] as Outcome, world.model.post(transfer), 'spent');
    }
    waiting = waiting.filter((transfer) => !settled.includes(transfer));
  }
}

async function performSettlement(
  tx: LedgerTx,
  world: World,
  each: Extract<Step, { do: 'post' | 'void' | 'refund' }>,
): Promise<void> {
  if (each.do === 'refund') {
    if (world.spent.length === 0) return;
    const input = {
      originId: at(world.spent, each.nth),
      key: `refund ${each.key} ${world.users[0]}`,
      amountUnits: each.units ?? undefined,
      chargeback: each.chargeback,
    };
    return compare(world, await refundTransfer(tx, input), world.model.refund(input));
  }
  if (world.holds.length === 0) return;
  const holdId = at(world.holds, each.nth);
  if (each.do === 'void') {
    const input = { holdId, key: `${each.key}`, amountUnits: each.units ?? undefined };
    return compare(world, await voidHold(tx, input), world.model.voidHold(input));
  }
  const input = {
    holdId,
    key: `${each.key}`,
    kind: 'private' as const,
    legs: [{ accountId: at(world.earners, each.earner), units: each.units }],
  };
  compare(world, await postHold(tx, input), world.model.postHold(input), 'spent');
}

/** Compares the status with the model's, and the transfer that a replay names. */
function compare(
  world: World,
  real: Outcome | SettlementOutcome,
  expected: { status: string; index?: number },
  list?: 'spent' | 'holds',
): void {
  expect(real.status).toBe(expected.status);
  if (real.status === 'done') {
    world.model.name(real.transferId);
    if (list) world[list].push(real.transferId);
  }
  if (real.status === 'replay') expect(real.transferId).toBe(world.model.replayed());
}

function at<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T;
}
