import { VisuallyHidden } from '@footlight/ui';
import { lazy, Suspense, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useLazyWords } from '../../shared/words/index.ts';
import type { ClosedStageProps } from './stage/closed-stage.tsx';
import type { JoinSheetProps } from './join/join-sheet.tsx';
import css from './lazy.module.css';
import type { SessionStageProps } from './stage/show-stage.tsx';
import type { ShowOverProps } from './stage/show-over.tsx';
import type { Show } from './shows.queries.ts';
import type { RoomShows } from './use-room-shows.ts';

const parts = () => import('./lazy-parts.ts');
const BeatsOf = lazy(() => parts().then(({ Beats: part }) => ({ default: part })));
const Join = lazy(() => parts().then(({ JoinSheet: part }) => ({ default: part })));
const Closed = lazy(() => parts().then(({ ClosedStage: part }) => ({ default: part })));
const Session = lazy(() => parts().then(({ SessionStage: part }) => ({ default: part })));
const Over = lazy(() => parts().then(({ ShowOver: part }) => ({ default: part })));
const Ring = lazy(() => parts().then(({ Ringing: part }) => ({ default: part })));
const Participant = lazy(() => parts().then(({ Reserved: part }) => ({ default: part })));
const News = lazy(() => parts().then(({ ShowNews: part }) => ({ default: part })));

function WithWords({ children }: { children: ReactNode }) {
  useLazyWords('shows');
  return children;
}
const never = () => () => undefined;
const yes = () => true;
const no = () => false;
/** Waits for code and words, with something in their place; so does a page that the server draws, which waits for nothing. */
function Lazy({ children, instead = null }: { children: ReactNode; instead?: ReactNode }) {
  const isBrowser = useSyncExternalStore(never, yes, no);
  if (!isBrowser) return instead;
  return (
    <Suspense fallback={instead}>
      <WithWords>{children}</WithWords>
    </Suspense>
  );
}
const OnStage = ({ children }: { children: ReactNode }) => (
  <Lazy instead={<div className={css.blank} aria-busy="true" />}>{children}</Lazy>
);

/** Proofs of presence, while there is a show to be in. */
export const Beats = ({ shows }: { shows: readonly Show[] }) =>
  shows.length > 0 && (
    <Suspense fallback={null}>
      <BeatsOf shows={shows} />
    </Suspense>
  );

/** The room while its picture is for those who have a seat, in the place of the picture. */
export const ClosedStage = (props: ClosedStageProps) => (
  <OnStage>
    <Closed {...props} />
  </OnStage>
);

/** A show that one sits in, in the same place. */
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
export const Waiting = ({ shows: { request, group } }: { shows: RoomShows }) =>
  (request ?? group) && (
    <Lazy>
      {request && <Ring show={request} />}
      {group && <Participant show={group} />}
    </Lazy>
  );

/** Announces to a screen reader what becomes of the own shows; always there, so that its words are read when they change. */
export const ShowNews = ({ shows }: { shows: RoomShows }) => (
  <VisuallyHidden>
    <output>
      {shows.all.length > 0 && (
        <Lazy>
          <News shows={shows} />
        </Lazy>
      )}
    </output>
  </VisuallyHidden>
);

/** What an offer costs, and yes to it. Loads at its first opening, and stays for a payment that is under way. */
export function JoinSheet(props: JoinSheetProps) {
  const [wasOpen, setWasOpen] = useState(false);
  if (props.offer && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <Lazy>
      <Join {...props} />
    </Lazy>
  );
}
