import { lazy, Suspense } from 'react';
import type { Room } from '../../features/streaming/index.ts';

/** Lazy, because most rooms show no wheel. */
const NearWheel = lazy(() => import('./near-wheel.tsx').then(({ NearWheel: part }) => ({ default: part })));

export const LazyWheel = ({ room: { visibleWheel: wheel, performer } }: { room: Room }) => (
  <Suspense>{wheel && <NearWheel key={wheel._id} wheel={wheel} username={performer.username} />}</Suspense>
);
