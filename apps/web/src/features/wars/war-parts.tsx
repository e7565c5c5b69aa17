import { lazy, Suspense, type ReactNode } from 'react';
import { useLazyWords } from '../../shared/words/index.ts';
import css from './war-parts.module.css';
import type { WarOverProps } from './stage/war-over.tsx';
import type { WarStageProps } from './stage/war-stage.tsx';

const parts = () => import('./battle-parts.ts');
const Stage = lazy(() => parts().then(({ WarStage: part }) => ({ default: part })));
const Over = lazy(() => parts().then(({ WarOver: part }) => ({ default: part })));

function WithWords({ children }: { children: ReactNode }) {
  useLazyWords('wars');
  return children;
}
/** Suspends its children until the translations for wars have loaded. */
export const WarParts = ({ wait, children }: { wait: ReactNode; children: ReactNode }) => (
  <Suspense fallback={wait}>
    <WithWords>{children}</WithWords>
  </Suspense>
);
const dark = <div className={css.blank} aria-busy="true" />;

/** Replaces the room's video with the war in progress. */
export const WarStage = (props: WarStageProps) => (
  <WarParts wait={dark}>
    <Stage key={props.war._id} {...props} />
  </WarParts>
);

/** Replaces the room's video with the result of the war. */
export const WarOver = (props: WarOverProps) => (
  <WarParts wait={dark}>
    <Over {...props} />
  </WarParts>
);
