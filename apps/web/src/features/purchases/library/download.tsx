import { Skeleton } from '@footlight/ui';
import { lazy, Suspense } from 'react';
import type { ItemDownloadProps } from './item-download.tsx';

const Loaded = lazy(() => import('./item-download.tsx').then(({ ItemDownload: part }) => ({ default: part })));

/** Lazily loaded download of a purchased item. */
export const ItemDownload = (props: ItemDownloadProps) => (
  <Suspense fallback={<Skeleton width={130} height={44} radius={10} />}>
    <Loaded {...props} />
  </Suspense>
);
