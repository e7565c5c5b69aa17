import { useEffect, useSyncExternalStore } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { useProfile } from '../../../shared/session/index.ts';
import { MessagesBadge } from '../../messaging/index.ts';
import { Bell, renewPush } from '../../notifications/index.ts';
import { currentBellPlace, onBellPlace } from '../navigation/bell-place.ts';

/** The signed-in account's messages link and notification bell, rendered into the header. */
export function OwnBell() {
  const profile = useProfile();
  const api = useApi();
  const place = useSyncExternalStore(onBellPlace, currentBellPlace);
  const accountId = profile?._id;
  useEffect(() => {
    // Ignored: the next page renews push as well, and the user can enable it manually.
    if (accountId) void renewPush(api, accountId).catch(() => undefined);
  }, [api, accountId]);
  if (!place) return null;
  return (
    <>
      <MessagesBadge place={place} />
      <Bell place={place} />
    </>
  );
}
