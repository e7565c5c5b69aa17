import { VisuallyHidden } from '@footlight/ui';
import { lazy, Suspense, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { ClosedStageProps } from './stage/closed-stage.tsx';
import type { JoinSheetProps } from './join/join-sheet.tsx';
import css from './room-parts.module.css';
import type { SessionStageProps } from './stage/show-stage.tsx';
import type { ShowOverProps } from './stage/show-over.tsx';
import type { Show } from './shows.queries.ts';
import type { RoomShows } from './use-room-shows.ts';

const parts = () => import('./session-parts.ts');
const BeatsOf = lazy(() => parts().then(({ Beats: part }) => ({ default: part })));
const Join = lazy(() => parts().then(({ JoinSheet: part }) => ({ default: part })));
const Closed = lazy(() => parts().then(({ ClosedStage: part }) => ({ default: part })));
const Session = lazy(() => parts().then(({ SessionStage: part }) => ({ default: part })));
const Over = lazy(() => parts().then(({ ShowOver: part }) => ({ default: part })));
const Ring = lazy(() => parts().then(({ Ringing: part }) => ({ default: part })));
const Participant = lazy(() => parts().then(({ Reserved: part }) => ({ default: part })));
const News = lazy(() => parts().then(({ ShowNews: part }) => ({ default: part })));

const never = () => () => undefined;
const yes = () => true;
const no = () => false;
/**
 * Renders a placeholder until the code has loaded. Server rendering always returns the placeholder, because it doesn't
 * wait.
 */
function Lazy({ children, instead = null }: { children: ReactNode; instead?: ReactNode }) {
  const isBrowser = useSyncExternalStore(never, yes, no);
  if (!isBrowser) return instead;
  return <Suspense fallback={instead}>{children}</Suspense>;
}
const OnStage = ({ children }: { children: ReactNode }) => (
  <Lazy instead={<div className={css.blank} aria-busy="true" />}>{children}</Lazy>
);

/** Sends heartbeats. Loaded only while there is a show to attend. */
export const Beats = ({ shows }: { shows: readonly Show[] }) =>
  shows.length > 0 && (
    <Suspense fallback={null}>
      <BeatsOf shows={shows} />
    </Suspense>
  );

/** Replaces the video while it is reserved for seat holders. */
export const ClosedStage = (props: ClosedStageProps) => (
  <OnStage>
    <Closed {...props} />
  </OnStage>
);

/** Replaces the video with the show the viewer is in. */
export const SessionStage = (props: SessionStageProps) => (
  <OnStage>
    <Session key={props.show._id} {...props} />
  </OnStage>
);

/** Replaces the video with the summary of the ended show. */
export const ShowOver = (props: ShowOverProps) => (
  <OnStage>
    <Over {...props} />
  </OnStage>
);

/** A pending request, or a reserved seat in a group that hasn't started. */
export const Waiting = ({ shows: { request, group } }: { shows: RoomShows }) =>
  (request ?? group) && (
    <Lazy>
      {request && <Ring show={request} />}
      {group && <Participant show={group} />}
    </Lazy>
  );

/**
 * Announces changes in the viewer's shows to screen readers. Always mounted, because only changes inside an existing
 * live region are read out.
 */
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

/**
 * Price and confirmation of an offer. Loads when first opened, then stays mounted so that a payment in progress can
 * finish.
 */
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
