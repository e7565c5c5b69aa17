import { Suspense, useSyncExternalStore } from 'react';
import { useProfile } from '../../shared/session/index.ts';
import { useFeatures } from '../../shared/settings/index.ts';
import { useLazyWords } from '../../shared/words/index.ts';
import { FriendActions } from './friend-actions.tsx';
import { useFriendsLive, type Somebody } from './use-friendship.ts';

const never = () => () => {};
/** False during server rendering and hydration. */
const useIsTakenOver = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Friend button on a creator's page, for signed-in viewers. Loads its own translations. Lazy-load it. */
export function FriendButton({ person }: { person: Somebody }) {
  const isViewer = useProfile('user') !== undefined;
  const isOn = useFeatures()('friends');
  if (!useIsTakenOver() || !isViewer || !isOn) return null;
  return (
    <Suspense fallback={null}>
      <WithWords person={person} />
    </Suspense>
  );
}

function WithWords({ person }: { person: Somebody }) {
  useLazyWords('friends');
  useFriendsLive();
  return <FriendActions person={person} />;
}
