import { lazy, Suspense } from 'react';
import type { DuetStageProps } from './stage/duet-stage.tsx';

const Stage = lazy(() => import('./stage/duet-stage.tsx').then(({ DuetStage: part }) => ({ default: part })));

/** Replaces the room's video with both videos of a duet. */
export const DuetStage = (props: DuetStageProps) => (
  <Suspense>
    <Stage key={props.duet._id} {...props} />
  </Suspense>
);
