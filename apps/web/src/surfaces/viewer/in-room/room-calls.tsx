import { After } from '@footlight/ui';
import { RoomAlerts } from '../../../features/alerts/index.ts';
import { ClipButton } from '../../../features/clips/index.ts';
import { useWatchDuet } from '../../../features/duets/index.ts';
import { RoomPoll } from '../../../features/polls/index.ts';
import type { Room } from '../../../features/streaming/index.ts';

/**
 * Tip alerts over the video, polls below it, and news of a duet. Rendered only after hydration, since the server
 * renders the page without them.
 */
export const RoomCalls = (props: { room: Room }) => (
  <After ms={0}>
    <Calls {...props} />
  </After>
);

function Calls({ room: { performer, poll } }: { room: Room }) {
  useWatchDuet(performer._id);
  return (
    <>
      <RoomAlerts performerId={performer._id} />
      <RoomPoll performerId={performer._id} username={performer.username} poll={poll} />
    </>
  );
}

/** The clip button of a public show, in the player. */
export const RoomClip = ({ room: { performer, state, show } }: { room: Room }) => (
  <After ms={0}>
    <ClipButton performer={performer} isPublic={state === 'live' && show.mode === 'public'} />
  </After>
);
