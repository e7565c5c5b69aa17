import { useEffect, useState } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import type { ItemView, Shelf } from './shown.queries.ts';

/** Counts a view once per page load and returns the updated total. */
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
      // A failed view count is not worth an error message.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [catalog, shelf, id]);
  return counted ?? item?.views ?? 0;
}
