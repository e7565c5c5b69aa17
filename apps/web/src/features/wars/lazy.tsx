import { lazy, Suspense, type ReactNode } from 'react';
import { useLazyWords } from '../../shared/words/index.ts';
import css from './lazy.module.css';
import type { WarOverProps } from './stage/war-over.tsx';
import type { WarStageProps } from './stage/war-stage.tsx';

const parts = () => import('./lazy-parts.ts');
const Stage = lazy(() => parts().then(({ WarStage: part }) => ({ default: part })));
const Over = lazy(() => parts().then(({ WarOver: part }) => ({ default: part })));

function WithWords({ children }: { children: ReactNode }) {
  useLazyWords('wars');
  return children;
}
/** What needs the words of wars, once they are there. */
export const WarParts = ({ wait, children }: { wait: ReactNode; children: ReactNode }) => (
  <Suspense fallback={wait}>
    <WithWords>{children}</WithWords>
  </Suspense>
);
const dark = <div className={css.blank} aria-busy="true" />;

/** The war that a room is in, in the place of its picture. */
export const WarStage = (props: WarStageProps) => (
  <WarParts wait={dark}>
    <Stage key={props.war._id} {...props} />
  </WarParts>
);

/** How it ended, in the same place. */
export const WarOver = (props: WarOverProps) => (
  <WarParts wait={dark}>
    <Over {...props} />
  </WarParts>
);
