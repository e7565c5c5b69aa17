import { Skeleton } from '@footlight/ui';
import { lazy, Suspense, type ReactNode } from 'react';
import { useLateWords } from '../../shared/words/index.ts';
import type { ChallengesProps } from './challenges.tsx';
import css from './late.module.css';
import type { WarDeskProps } from './war-desk.tsx';
import type { WarOverProps } from './war-over.tsx';
import type { WarStageProps } from './war-stage.tsx';
import type { War } from './wars.queries.ts';

const parts = () => import('./late-parts.ts');
const Stage = lazy(() => parts().then(({ WarStage: part }) => ({ default: part })));
const Over = lazy(() => parts().then(({ WarOver: part }) => ({ default: part })));
const Desk = lazy(() => parts().then(({ WarDesk: part }) => ({ default: part })));
const Opponent = lazy(() => parts().then(({ OpponentPicture: part }) => ({ default: part })));
const Past = lazy(() => parts().then(({ OwnPast: part }) => ({ default: part })));
const Dares = lazy(() => parts().then(({ Challenges: part }) => ({ default: part })));

function WithWords({ children }: { children: ReactNode }) {
  useLateWords('wars');
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

/** Wars at a performer's desk. */
export const WarDesk = (props: WarDeskProps) => (
  <WarParts wait={<Skeleton height={58} radius={12} />}>
    <Desk {...props} />
  </WarParts>
);

/** Who fights with a performer, beside the own picture. */
export const WarOpponent = (props: { war: War; performerId: string }) => (
  <WarParts wait={dark}>
    <Opponent {...props} />
  </WarParts>
);

/** All wars of a performer. */
export const OwnPast = (props: { performerId: string }) => (
  <WarParts wait={<Skeleton height={420} radius={16} />}>
    <Past {...props} />
  </WarParts>
);

/** The challenges of a war. */
export const Challenges = (props: ChallengesProps) => (
  <WarParts wait={<Skeleton height={120} radius={12} />}>
    <Dares {...props} />
  </WarParts>
);
