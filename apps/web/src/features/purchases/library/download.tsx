import { Skeleton } from '@footlight/ui';
import { lazy, Suspense } from 'react';
import { WithPurchaseWords } from '../with-purchase-words.tsx';
import type { ItemDownloadProps } from './item-download.tsx';

const Loaded = lazy(() => import('./item-download.tsx').then(({ ItemDownload: part }) => ({ default: part })));

/** The download of something that was bought, with its words, when a page shows it. */
export const ItemDownload = (props: ItemDownloadProps) => (
  <Suspense fallback={<Skeleton width={130} height={44} radius={10} />}>
    <WithPurchaseWords>
      <Loaded {...props} />
    </WithPurchaseWords>
  </Suspense>
);
