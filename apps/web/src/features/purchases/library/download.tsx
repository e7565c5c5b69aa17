import { Skeleton } from '@footlight/ui';
import { lazy, Suspense } from 'react';
import { WithPurchaseWords } from '../with-purchase-words.tsx';
import type { ItemDownloadProps } from './item-download.tsx';

const Loaded = lazy(() => import('./item-download.tsx').then(({ ItemDownload: part }) => ({ default: part })));

/** The downloads of a purchase. Loads its own translations when shown. */
export const ItemDownload = (props: ItemDownloadProps) => (
  <Suspense fallback={<Skeleton width={130} height={44} radius={10} />}>
    <WithPurchaseWords>
      <Loaded {...props} />
    </WithPurchaseWords>
  </Suspense>
);
