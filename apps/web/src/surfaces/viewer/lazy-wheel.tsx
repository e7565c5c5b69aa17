import { lazy, Suspense } from 'react';
import type { Room } from '../../features/streaming/index.ts';

/** Why late: most rooms show none. */
const NearWheel = lazy(() => import('./near-wheel.tsx').then(({ NearWheel: part }) => ({ default: part })));

/** The wheel that a room shows. */
export const LazyWheel = ({ room: { visibleWheel: wheel, performer } }: { room: Room }) => (
  <Suspense>{wheel && <NearWheel key={wheel._id} wheel={wheel} username={performer.username} />}</Suspense>
);
