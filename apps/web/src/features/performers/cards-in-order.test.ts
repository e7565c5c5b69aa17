import { expect, it } from 'vitest';
import { cardsInOrder } from './cards-in-order.ts';
import type { PerformerCard } from './show-filters.ts';

const card = (_id: string, name = _id) => ({ _id, name }) as PerformerCard;

it('shows each performer once, pinned ones first', () => {
  const listed = [card('a'), card('b', 'newer'), card('c'), card('a')];
  const cards = cardsInOrder(listed, [card('b', 'older'), card('d'), card('b')], [card('c')]);
  expect(cards.map(({ _id, name }) => [_id, name])).toEqual([
    ['b', 'newer'],
    ['d', 'd'],
    ['a', 'a'],
  ]);
});
