import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { JoinSheetProps } from './join-sheet.tsx';
import css from './late.module.css';
import type { SessionStageProps } from './session-stage.tsx';
import type { ShowOverProps } from './show-over.tsx';
import type { RoomShows } from './use-room-shows.ts';

const parts = () => import('./late-parts.ts');
const Join = lazy(() => parts().then(({ JoinSheet: part }) => ({ default: part })));
const Session = lazy(() => parts().then(({ SessionStage: part }) => ({ default: part })));
const Over = lazy(() => parts().then(({ ShowOver: part }) => ({ default: part })));
const Ring = lazy(() => parts().then(({ Ringing: part }) => ({ default: part })));
const Seat = lazy(() => parts().then(({ Reserved: part }) => ({ default: part })));

const OnStage = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<div className={css.blank} aria-busy="true" />}>{children}</Suspense>
);

/** A show that one sits in, in the place of the room's picture. */
export const SessionStage = (props: SessionStageProps) => (
  <OnStage>
    <Session key={props.show._id} {...props} />
  </OnStage>
);

/** What a show came to, in the same place. */
export const ShowOver = (props: ShowOverProps) => (
  <OnStage>
    <Over {...props} />
  </OnStage>
);

/** What waits for an answer or for others. */
export const Waiting = ({ shows: { request, group } }: { shows: RoomShows }) => (
  <Suspense fallback={null}>
    {request && <Ring show={request} />}
    {group && <Seat show={group} />}
  </Suspense>
);

/** What an offer costs, and yes to it. Loads at its first opening, and stays for a payment that is under way. */
export function JoinSheet(props: JoinSheetProps) {
  const [wasOpen, setWasOpen] = useState(false);
  if (props.offer && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <Suspense fallback={null}>
      <Join {...props} />
    </Suspense>
  );
}
