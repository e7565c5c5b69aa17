import { lazy, Suspense } from 'react';
import type { DuetDeskProps } from './desk/duet-desk.tsx';
import type { DuetStageProps } from './stage/duet-stage.tsx';
import type { DuetPartnerProps } from './stage/duet-partner.tsx';

const Stage = lazy(() => import('./stage/duet-stage.tsx').then(({ DuetStage: part }) => ({ default: part })));
const Partner = lazy(() => import('./stage/duet-partner.tsx').then(({ DuetPartner: part }) => ({ default: part })));
const Watch = lazy(() => import('./stage/duet-watch.tsx').then(({ DuetWatch: part }) => ({ default: part })));
const Desk = lazy(() => import('./desk/duet-desk.tsx').then(({ DuetDesk: part }) => ({ default: part })));

/** Replaces the room's video with both videos of a duet. */
export const DuetStage = (props: DuetStageProps) => (
  <Suspense fallback={<div aria-busy="true" />}>
    <Stage key={props.duet._id} {...props} />
  </Suspense>
);

/** The other performer's video, beside the own one at the desk. */
export const DuetPartner = (props: DuetPartnerProps) => (
  <Suspense fallback={<div aria-busy="true" />}>
    <Partner key={props.duet._id} {...props} />
  </Suspense>
);

/** Keeps the duet of a room up to date. Shows nothing. */
export const DuetWatch = (props: { performerId: string }) => (
  <Suspense>
    <Watch {...props} />
  </Suspense>
);

export const DuetDesk = (props: DuetDeskProps) => (
  <Suspense>
    <Desk {...props} />
  </Suspense>
);
