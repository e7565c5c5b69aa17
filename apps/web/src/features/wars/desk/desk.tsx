import { Skeleton } from '@footlight/ui';
import { lazy, Suspense } from 'react';
import css from '../war-parts.module.css';
import type { WarDeskProps } from './war-desk.tsx';
import type { War } from '../wars.queries.ts';

const parts = () => import('../battle-parts.ts');
const Desk = lazy(() => parts().then(({ WarDesk: part }) => ({ default: part })));
const Opponent = lazy(() => parts().then(({ OpponentPicture: part }) => ({ default: part })));

export const WarDesk = (props: WarDeskProps) => (
  <Suspense fallback={<Skeleton height={58} radius={12} />}>
    <Desk {...props} />
  </Suspense>
);

/** The performer's opponent, next to the performer's own video. */
export const WarOpponent = (props: { war: War; performerId: string }) => (
  <Suspense fallback={<div className={css.blank} aria-busy="true" />}>
    <Opponent {...props} />
  </Suspense>
);
