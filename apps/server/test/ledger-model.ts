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
  /** Amount per receiver; negative in a refund. */
  legs: Leg[];
  /** Remaining amount of each receiver. */
  left: number[];
}

interface Answer {
  status: string;
}

/**
 * Reference model of the books, made of a list and a map, which posts one movement at a time. It is slow, but short
 * enough to be obviously correct.
 */
export class LedgerModel {
  #balances = new Map<string, number>();
  #posted: Posted[] = [];
  #replayed: Posted | undefined;

  balance(accountId: string): number {
    return this.#balances.get(accountId) ?? 0;
  }

  /** Sets the last posted transfer's id to the one in the real books. */
  name(id: string): void {
    (this.#posted.at(-1) as Posted).id = id;
  }

  replayed(): string | undefined {
    return this.#replayed?.id;
  }

  post({ kind, key, payerId, originId, legs }: Transfer): Answer {
    const merged = new Map<string, number>();
    for (const leg of legs) {
      if (leg.units > 0) merged.set(leg.accountId, (merged.get(leg.accountId) ?? 0) + leg.units);
    }
    const stored = [...merged].map(([accountId, units]) => ({ accountId, units }));
    const hasSameLegs = (other: Leg[]) =>
      other.length === stored.length && other.every((leg) => merged.get(leg.accountId) === leg.units);
    const isSame = (found: Posted) => found.kind === kind && found.originId === originId && hasSameLegs(found.legs);
    const known = this.#known(payerId, key, isSame);
    if (known) return known;
    if (!isPlatformAccount(payerId) && this.balance(payerId) < sumOfLegs(stored)) return { status: 'insufficient' };
    return this.#record({ kind, key, payerId, originId, legs: stored });
  }

  hold({ key, userId, amountUnits }: HoldInput): Answer {
    const legs = [{ accountId: holdAccountIdOf(userId), units: amountUnits }];
    return this.post({ key, kind: 'hold', payerId: userId, legs });
  }

  postHold({ holdId, key, kind, legs }: PostHoldInput): Answer {
    const payerId = this.#byId(holdId).legs[0]?.accountId as string;
    const isKnown = this.#posted.some((each) => each.payerId === payerId && each.key === key);
    if (!isKnown && sumOfLegs(legs) > this.#leftOnHold(holdId)) return { status: 'nothingLeft' };
    return this.post({ key, kind, payerId, originId: holdId, legs });
  }

  voidHold({ holdId, key, amountUnits }: VoidHoldInput): Answer {
    const held = this.#byId(holdId);
    const payerId = held.legs[0]?.accountId as string;
    const known = this.#known(payerId, key, (found) => {
      const isSameAmount = amountUnits === undefined || found.legs[0]?.units === amountUnits;
      return found.kind === 'void' && found.originId === holdId && isSameAmount;
    });
    if (known) return known;
    const units = amountUnits ?? this.#leftOnHold(holdId);
    if (units === 0 || units > this.#leftOnHold(holdId)) return { status: 'nothingLeft' };
    return this.#record({ kind: 'void', key, payerId, originId: holdId, legs: [{ accountId: held.payerId, units }] });
  }

  refund({ originId, key, amountUnits, chargeback }: RefundInput): Answer {
    const origin = this.#byId(originId);
    const payerId = origin.originId ? this.#byId(origin.originId).payerId : origin.payerId;
    const kind = chargeback ? 'chargeback' : 'refund';
    const known = this.#known(payerId, key, (found) => {
      const isSameAmount = amountUnits === undefined || -sumOfLegs(found.legs) === amountUnits;
      return found.originId === originId && found.kind === kind && isSameAmount;
    });
    if (known) return known;
    const total = sum(origin.left);
    const amount = amountUnits ?? total;
    if (amount === 0 || amount > total) return { status: 'nothingLeft' };
    const parts = partsOf(origin.left, amount);
    const lacks = origin.legs.some((leg, index) => {
      const mayOverdraw = isPlatformAccount(leg.accountId) || (origin.kind !== 'purchase' && chargeback);
      return !mayOverdraw && this.balance(leg.accountId) < (parts[index] as number);
    });
    if (lacks) return { status: 'insufficient' };
    origin.left = origin.left.map((left, index) => left - (parts[index] as number));
    const legs = origin.legs.map((leg, index) => ({ accountId: leg.accountId, units: -(parts[index] as number) }));
    return this.#record({ kind, key, payerId, originId, legs });
  }

  #byId(id: string): Posted {
    return this.#posted.find((each) => each.id === id) as Posted;
  }

  #known(payerId: string, key: string, isSame: (found: Posted) => boolean): Answer | undefined {
    const found = this.#posted.find((each) => each.payerId === payerId && each.key === key);
    if (!found) return undefined;
    if (!isSame(found)) return { status: 'keyReused' };
    this.#replayed = found;
    return { status: 'replay' };
  }

  #record(entry: Omit<Posted, 'id' | 'left'>): Answer {
    this.#posted.push({ ...entry, id: 'unnamed', left: entry.legs.map((leg) => leg.units) });
    for (const { accountId, units } of [...entry.legs, { accountId: entry.payerId, units: -sumOfLegs(entry.legs) }]) {
      this.#balances.set(accountId, this.balance(accountId) + units);
    }
    return { status: 'done' };
  }

  #leftOnHold(holdId: string): number {
    const settled = this.#posted.filter((each) => each.originId === holdId).map((each) => sumOfLegs(each.legs));
    return sumOfLegs(this.#byId(holdId).legs) - sum(settled);
  }
}

function sum(units: readonly number[]): number {
  return units.reduce((total, each) => total + each, 0);
}

function sumOfLegs(legs: readonly Leg[]): number {
  return sum(legs.map((leg) => leg.units));
}

/**
 * Splits an amount in proportion to the remaining amounts and rounds down. Takes the remainder from the first receivers
 * that have anything left.
 */
function partsOf(left: readonly number[], amount: number): number[] {
  const parts = left.map((units) => Math.floor((units * amount) / sum(left)));
  for (let index = 0; sum(parts) < amount; index++) {
    const room = (left[index] as number) - (parts[index] as number);
    parts[index] = (parts[index] as number) + Math.min(room, amount - sum(parts));
  }
  return parts;
}
