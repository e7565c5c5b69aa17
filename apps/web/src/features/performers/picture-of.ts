import type { PerformerCard } from './show-filters.ts';

/** Returns the URL of a card's picture. Preloading uses the same URL. */
export const pictureOf = ({ live, picture, avatar }: PerformerCard): string => live?.snapshotUrl || picture || avatar;
