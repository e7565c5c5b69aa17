import { useSyncExternalStore } from 'react';
import { useProfile } from '../../shared/session/index.ts';
import { useFeatures } from '../../shared/settings/index.ts';
import { FriendActions } from './friend-actions.tsx';
import { useFriendsLive, type Somebody } from './use-friendship.ts';

const never = () => () => {};
/** Returns false during server rendering and hydration. */
const useIsTakenOver = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Friendship actions for logged-in viewers. Renders nothing until hydration, so import it lazily. */
export function FriendButton({ person }: { person: Somebody }) {
  const isViewer = useProfile('user') !== undefined;
  const isOn = useFeatures()('friends');
  if (!useIsTakenOver() || !isViewer || !isOn) return null;
  return <Actions person={person} />;
}

function Actions({ person }: { person: Somebody }) {
  useFriendsLive();
  return <FriendActions person={person} />;
}
