import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { browserMemory } from '../../../shared/memory/index.ts';
import { useProfile, useSession } from '../../../shared/session/index.ts';
import { useLazyWords } from '../../../shared/words/index.ts';
import { MessagesBadge } from '../../messaging/index.ts';
import { Bell, renewPush } from '../../notifications/index.ts';
import { UnfinishedTopUp } from '../../wallet/index.ts';
import { currentBellPlace, onBellPlace } from '../navigation/bell-place.ts';
import { installStore } from './install.ts';
import { LateDialogs } from './late-dialogs.tsx';
import { ReleaseNotice } from './release-notice.tsx';

const LookBanner = lazy(() => import('../../people/index.ts').then(({ LookBanner: part }) => ({ default: part })));

/** What stands around every page, once it is there. */
export function LazyApp() {
  useLazyWords('app');
  useLazyWords('messaging');
  useLazyWords('notifications');
  useEffect(() => installStore.watch(), []);
  const [hadCheckout] = useState(() => Boolean(browserMemory.read('checkout')));
  return (
    <>
      <OwnBell />
      <LateDialogs />
      <ReleaseNotice />
      {browserMemory.read('look') && (
        <Suspense>
          <LookBanner />
        </Suspense>
      )}
      {hadCheckout && (
        <Suspense>
          <UnfinishedTopUp />
        </Suspense>
      )}
    </>
  );
}

/** Messages and bell of the signed-in account, in their place in the header. */
function OwnBell() {
  const { role } = useSession();
  const profile = useProfile();
  const api = useApi();
  const place = useSyncExternalStore(onBellPlace, currentBellPlace);
  const accountId = profile?._id;
  useEffect(() => {
    // Why caught: pushes are kept again by the next page, and can be switched on by hand.
    if (accountId) void renewPush(api, accountId).catch(() => undefined);
  }, [api, accountId]);
  if (!place || !role || role === 'staff') return null;
  return (
    <>
      <MessagesBadge place={place} />
      <Bell place={place} />
    </>
  );
}
