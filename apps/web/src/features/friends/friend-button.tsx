import { Suspense, useSyncExternalStore } from 'react';
import { useProfile } from '../../shared/session/index.ts';
import { useFeatures } from '../../shared/settings/index.ts';
import { useLazyWords } from '../../shared/words/index.ts';
import { FriendActions } from './friend-actions.tsx';
import { useFriendsLive, type Somebody } from './use-friendship.ts';

const never = () => () => {};
/** False while the server draws the page, and while the browser takes it over. */
const useIsTakenOver = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * Be friends with a creator; for viewers who are logged in. It comes after the page, with its words; import it late.
 */
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
