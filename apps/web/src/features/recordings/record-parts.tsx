import { lazy, Suspense } from 'react';
import type { RecordOfferProps } from './record-offer.tsx';

const LazySign = lazy(() => import('./record-sign.tsx').then(({ RecordSign: part }) => ({ default: part })));
const Offer = lazy(() => import('./record-offer.tsx').then(({ RecordOffer: part }) => ({ default: part })));

/**
 * Lets the customer of a running private show accept the terms and have it recorded, and then shows that recording is
 * in progress.
 */
export const RecordOffer = (props: RecordOfferProps) => (
  <Suspense fallback={null}>
    <Offer {...props} />
  </Suspense>
);

/** Recording indicator of a show. `showId` is a private show's id, or the performer's id for the public show. */
export const RecordSign = (props: { showId: string }) => (
  <Suspense fallback={null}>
    <LazySign {...props} />
  </Suspense>
);
