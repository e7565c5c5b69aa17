import { lazy, Suspense } from 'react';
import css from './war-parts.module.css';
import type { WarOverProps } from './stage/war-over.tsx';
import type { WarStageProps } from './stage/war-stage.tsx';

const parts = () => import('./battle-parts.ts');
const Stage = lazy(() => parts().then(({ WarStage: part }) => ({ default: part })));
const Over = lazy(() => parts().then(({ WarOver: part }) => ({ default: part })));

const dark = <div className={css.blank} aria-busy="true" />;

/** Replaces the room's video with the war in progress. */
export const WarStage = (props: WarStageProps) => (
  <Suspense fallback={dark}>
    <Stage key={props.war._id} {...props} />
  </Suspense>
);

/** Replaces the room's video with the result of the war. */
export const WarOver = (props: WarOverProps) => (
  <Suspense fallback={dark}>
    <Over {...props} />
  </Suspense>
);
