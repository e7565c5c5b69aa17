import { useEffect, useState } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import type { ItemView, Shelf } from './shown.queries.ts';

/** Counts that somebody has opened an item, once a page, and returns its views as they are then. */
export function useViewCount(shelf: Shelf, item: ItemView | undefined): number {
  const { catalog } = useApi();
  const [counted, setCounted] = useState<number>();
  const id = item?._id;
  useEffect(() => {
    if (!id) return;
    const calls = { videos: catalog.incVideoView, galleries: catalog.incGalleryView, products: catalog.incProductView };
    let isHere = true;
    calls[shelf]({ params: { id } }).then(
      ({ views }) => isHere && setCounted(views),
      // A view that is not counted is nothing to be said.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [catalog, shelf, id]);
  return counted ?? item?.views ?? 0;
}
