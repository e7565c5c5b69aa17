import type { PerformerCard } from './show-filters.ts';

/**
 * Returns the cards of a list with each performer once: first the pinned ones, as the list knows them if it does, and
 * none of those shown elsewhere. The list may also repeat a performer if it changed between page loads.
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
