import type { Card, TableCard, TableName } from './module-card.ts';

/**
 * Merges the modules' `lockedBefore` and `lockedAfter` rules into one order of tables. Two transactions that lock
 * tables in this order, and rows of one table by id, never deadlock. Throws if the cards contradict each other.
 */
export function lockOrderOf(cards: readonly Card[]): readonly TableName[] {
  const before = new Map<TableName, Set<TableName>>();
  const add = (first: TableName, then: TableName): void => {
    before.set(first, before.get(first) ?? new Set());
    before.set(then, (before.get(then) ?? new Set()).add(first));
  };
  for (const [table, { lockedBefore = [], lockedAfter = [] }] of cards.flatMap((card) => tablesOf(card))) {
    for (const then of [lockedBefore].flat()) add(table, then);
    for (const first of [lockedAfter].flat()) add(first, table);
  }
  const order: TableName[] = [];
  while (order.length < before.size) {
    const next = [...before].find(
      ([table, firsts]) => !order.includes(table) && [...firsts].every((one) => order.includes(one)),
    );
    if (!next)
      throw new Error(
        `the cards lock in a circle: ${[...before.keys()].filter((one) => !order.includes(one)).join(', ')}`,
      );
    order.push(next[0]);
  }
  return order;
}

const tablesOf = ({ tables = {} }: Card) => Object.entries(tables) as [TableName, TableCard][];

interface Held {
  readonly order: readonly TableName[];
  rank: number;
  readonly ids: Map<TableName, Set<string>>;
}
const heldBy = new WeakMap<object, Held>();

/** Starts checking the locks of a transaction against an order; `db` is the transaction itself. For tests only. */
export const trackLocks = (db: object, order: readonly TableName[]): void =>
  void heldBy.set(db, { order, rank: 0, ids: new Map() });

/**
 * Records that a transaction locks these rows. If lock tracking is on, throws if a row of a later table is already
 * locked. Locking the same rows again is fine.
 */
export function noteLocks(db: object, table: TableName, ids: readonly string[]): void {
  const held = heldBy.get(db);
  if (!held) return;
  const own = held.ids.get(table) ?? new Set<string>();
  const fresh = ids.filter((id) => !own.has(id)).toSorted();
  const [first] = fresh;
  if (first === undefined) return;
  const rank = held.order.indexOf(table);
  if (rank < 0) throw new Error(`${table} is locked: say on its card.ts when, with lockedBefore or lockedAfter`);
  if (rank < held.rank)
    throw new Error(
      `${table} is locked after ${held.order[held.rank] ?? ''}. The order of the cards is: ${held.order.join(', ')}`,
    );
  for (const id of own)
    if (id > first) throw new Error(`${table} ${first} is locked after ${id}: lock them by id, together`);
  held.rank = rank;
  held.ids.set(table, new Set([...own, ...fresh]));
}
