import { ItemGrid, type ItemFilters, type Shelf } from '../../../features/catalog/index.ts';
import { catalogShownWords } from '../../../features/catalog/shown/words.ts';
import { catalogWords } from '../../../features/catalog/words.ts';
import type { ReactNode } from 'react';
import { useWords } from '../../../shared/words/index.ts';
import { BrowseHead } from './browse-head.tsx';
import type { Sort } from './browse-sort.ts';

export const BROWSED = {
  videos: { path: '/videos', title: 'shown.videos', text: 'shown.videosText' },
  galleries: { path: '/galleries', title: 'shown.galleries', text: 'shown.galleriesText' },
  products: { path: '/shop', title: 'shown.shopTitle', text: 'shown.shopText' },
} as const satisfies Record<Shelf, object>;

export const itemFilters = (sort: Sort | undefined): ItemFilters => ({
  sortBy: sort ?? 'newest',
  sort: sort === 'price' ? 'asc' : 'desc',
});

interface Props {
  shelf: Shelf;
  sort: Sort | undefined;
  /** Promotions above the list. */
  promos?: ReactNode;
}

/** Videos, galleries or products of all creators. */
export function BrowseItems({ shelf, sort, promos }: Props) {
  const t = useWords(catalogWords, catalogShownWords);
  const { path, title, text } = BROWSED[shelf];
  return (
    <>
      <BrowseHead path={path} title={t(title)} text={t(text)} sort={sort} />
      {promos}
      <ItemGrid shelf={shelf} filters={itemFilters(sort)} withCreator />
    </>
  );
}
