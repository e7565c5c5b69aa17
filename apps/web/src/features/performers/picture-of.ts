import type { PerformerCard } from './show-filters.ts';

/** The picture of a card, as a browser fetches it; the same address is preloaded. */
export const pictureOf = ({ live, picture, avatar }: PerformerCard): string => live?.snapshotUrl || picture || avatar;
