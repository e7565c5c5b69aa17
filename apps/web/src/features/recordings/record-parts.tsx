import { lazy, Suspense, type ReactNode } from 'react';
import { useLazyWords } from '../../shared/words/index.ts';
import type { RecordOfferProps } from './record-offer.tsx';

const LazySign = lazy(() => import('./record-sign.tsx').then(({ RecordSign: part }) => ({ default: part })));
const Offer = lazy(() => import('./record-offer.tsx').then(({ RecordOffer: part }) => ({ default: part })));

function WithWords({ children }: { children: ReactNode }) {
  useLazyWords('recordings');
  return children;
}

/**
 * For the customer of a running private show: has it recorded, after what both agree to was read; then says that it is.
 */
export const RecordOffer = (props: RecordOfferProps) => (
  <Suspense fallback={null}>
    <WithWords>
      <Offer {...props} />
    </WithWords>
  </Suspense>
);

/**
 * Says that a show is being recorded, while it is. `showId`: a private show's id, or the performer's for the public
 * one.
 */
export const RecordSign = (props: { showId: string }) => (
  <Suspense fallback={null}>
    <LazySign {...props} />
  </Suspense>
);
