import type { PerformerCard } from './show-filters.ts';

/**
 * Returns the cards of a list so that each performer appears once. Pinned cards come first, in the list's newer version
 * if it has one, and performers in `elsewhere` are left out. The list may repeat a performer if it changed between page
 * loads.
 */
export function cardsInOrder(
  listed: readonly PerformerCard[],
  pinned: readonly PerformerCard[],
  elsewhere: readonly PerformerCard[],
): readonly PerformerCard[] {
  const latest = new Map(listed.map((card) => [card._id, card]));
  const seen = new Set(elsewhere.map(({ _id }) => _id));
  const cards = [...pinned.map((card) => latest.get(card._id) ?? card), ...listed];
  return cards.filter(({ _id }) => !seen.has(_id) && seen.add(_id));
}
