import { holdAccountIdOf, isPlatformAccount } from '../src/modules/ledger/index.ts';
import type {
  HoldInput,
  Leg,
  PostHoldInput,
  RefundInput,
  Transfer,
  VoidHoldInput,
} from '../src/modules/ledger/index.ts';

interface Posted {
  id: string;
  kind: string;
  key: string;
  payerId: string;
  originId: string | undefined;
  /** What each receiver got; negative in a refund. */
  legs: Leg[];
  /** What each receiver still has of it. */
  left: number[];
}

export interface Model {
  balance(accountId: string): number;
  post(transfer: Transfer): { status: string };
  hold(input: HoldInput): { status: string };
  postHold(input: PostHoldInput): { status: string };
  voidHold(input: VoidHoldInput): { status: string };
  refund(input: RefundInput): { status: string };
  /** Gives the last posted transfer the id that the real books gave it. */
  name(id: string): void;
  /** The id that the last replay has to answer. */
  replayed(): string | undefined;
}

/** The books as a list and a map, one movement at a time: slow, and short enough to be believed. */
export function createModel(): Model {
  const balances = new Map<string, number>();
  const posted: Posted[] = [];
  let replay: Posted | undefined;

  const balance = (id: string) => balances.get(id) ?? 0;
  const move = (id: string, units: number) => void balances.set(id, balance(id) + units);
  const sum = (units: number[]) => units.reduce((total, each) => total + each, 0);
  const byId = (id: string) => posted.find((each) => each.id === id) as Posted;

  function known(payerId: string, key: string, isSame: (found: Posted) => boolean): { status: string } | undefined {
    const found = posted.find((each) => each.payerId === payerId && each.key === key);
    if (!found) return undefined;
    if (!isSame(found)) return { status: 'keyReused' };
    replay = found;
    return { status: 'replay' };
  }

  function record(entry: Omit<Posted, 'id' | 'left'>): { status: string } {
    posted.push({ ...entry, id: 'unnamed', left: entry.legs.map((leg) => leg.units) });
    for (const leg of entry.legs) move(leg.accountId, leg.units);
    move(entry.payerId, -sum(entry.legs.map((leg) => leg.units)));
    return { status: 'done' };
  }

  function post({ kind, key, payerId, originId, legs }: Transfer): { status: string } {
    const merged = new Map<string, number>();
    for (const leg of legs) if (leg.units > 0) merged.set(leg.accountId, (merged.get(leg.accountId) ?? 0) + leg.units);
    const stored = [...merged].map(([accountId, units]) => ({ accountId, units }));
    const total = sum(stored.map((leg) => leg.units));
    const sameLegs = (other: Leg[]) =>
      other.length === stored.length && other.every((leg) => merged.get(leg.accountId) === leg.units);
    const before = known(
      payerId,
      key,
      (found) => found.kind === kind && found.originId === originId && sameLegs(found.legs),
    );
    if (before) return before;
    if (!isPlatformAccount(payerId) && balance(payerId) < total) return { status: 'insufficient' };
    return record({ kind, key, payerId, originId, legs: stored });
  }

  const leftOnHold = (holdId: string) =>
    sum(byId(holdId).legs.map((leg) => leg.units)) -
    sum(posted.filter((each) => each.originId === holdId).flatMap((each) => each.legs.map((leg) => leg.units)));

  return {
    balance,
    post,
    name: (id) => void ((posted.at(-1) as Posted).id = id),
    replayed: () => replay?.id,
    hold: ({ key, userId, amountUnits }) =>
      post({ key, kind: 'hold', payerId: userId, legs: [{ accountId: holdAccountIdOf(userId), units: amountUnits }] }),
    postHold({ holdId, key, kind, legs }) {
      const payerId = byId(holdId).legs[0]?.accountId as string;
      const isKnown = posted.some((each) => each.payerId === payerId && each.key === key);
      if (!isKnown && sum(legs.map((leg) => leg.units)) > leftOnHold(holdId)) return { status: 'nothingLeft' };
      return post({ key, kind, payerId, originId: holdId, legs });
    },
    voidHold({ holdId, key, amountUnits }) {
      const held = byId(holdId);
      const payerId = held.legs[0]?.accountId as string;
      const isSame = (found: Posted) =>
        found.kind === 'void' &&
        found.originId === holdId &&
        (amountUnits === undefined || found.legs[0]?.units === amountUnits);
      const before = known(payerId, key, isSame);
      if (before) return before;
      const units = amountUnits ?? leftOnHold(holdId);
      if (units === 0 || units > leftOnHold(holdId)) return { status: 'nothingLeft' };
      return record({ kind: 'void', key, payerId, originId: holdId, legs: [{ accountId: held.payerId, units }] });
    },
    refund: (input) => refund(input),
  };

  /** Checks what any refund has to keep, with the proportion written in another way than the ledger's. */
  function refund({ originId, key, amountUnits, chargeback }: RefundInput): { status: string } {
    const origin = byId(originId);
    const hold = origin.originId ? byId(origin.originId) : undefined;
    const payerId = hold?.payerId ?? origin.payerId;
    const kind = chargeback ? 'chargeback' : 'refund';
    const before = known(payerId, key, (found) => {
      const given = -sum(found.legs.map((leg) => leg.units));
      return found.originId === originId && found.kind === kind && (amountUnits === undefined || given === amountUnits);
    });
    if (before) return before;
    const total = sum(origin.left);
    const amount = amountUnits ?? total;
    if (amount === 0 || amount > total) return { status: 'nothingLeft' };
    const parts = origin.left.map((left) => Math.floor((left * amount) / total));
    for (let index = 0; sum(parts) < amount; index++) {
      const room = (origin.left[index] as number) - (parts[index] as number);
      parts[index] = (parts[index] as number) + Math.min(room, amount - sum(parts));
    }
    const fromEarnings = origin.kind !== 'purchase';
    const lacks = origin.legs.some((leg, index) => {
      const mayOverdraw = isPlatformAccount(leg.accountId) || (fromEarnings && chargeback);
      return !mayOverdraw && balance(leg.accountId) < (parts[index] as number);
    });
    if (lacks) return { status: 'insufficient' };
    origin.left = origin.left.map((left, index) => left - (parts[index] as number));
    const legs = origin.legs.map((leg, index) => ({ accountId: leg.accountId, units: -(parts[index] as number) }));
    return record({ kind, key, payerId, originId, legs });
  }
}
