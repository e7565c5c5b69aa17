import { lazy, Suspense, type ReactNode } from 'react';
import { useLazyWords } from '../../shared/words/index.ts';
import type { FanProgress as Progress } from './room/fan-progress.tsx';
import type { GoalSteps as Steps } from './room/goal-steps.tsx';
import type { ViewerSheet as Sheet } from './room/viewer-sheet.tsx';

const parts = () => import('./room/lazy-parts.ts');
const LazySteps = lazy(() => parts().then(({ GoalSteps: part }) => ({ default: part })));
const LazyProgress = lazy(() => parts().then(({ FanProgress: part }) => ({ default: part })));
const LazySheet = lazy(() => parts().then(({ ViewerSheet: part }) => ({ default: part })));

function WithWords({ children }: { children: ReactNode }) {
  useLazyWords('fans');
  return children;
}
const Late = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={null}>
    <WithWords>{children}</WithWords>
  </Suspense>
);

/** All goals of a room, which of them are reached, and who is king. */
export const GoalSteps = (props: Parameters<typeof Steps>[0]) => (
  <Late>
    <LazySteps {...props} />
  </Late>
);
/** The levels of a creator's fans, and how far one is from the next. */
export const FanProgress = (props: Parameters<typeof Progress>[0]) => (
  <Late>
    <LazyProgress {...props} />
  </Late>
);
/** What a viewer is to a room. */
export const ViewerSheet = (props: Parameters<typeof Sheet>[0]) => (
  <Late>
    <LazySheet {...props} />
  </Late>
);
