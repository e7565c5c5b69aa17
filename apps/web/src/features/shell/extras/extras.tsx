import { lazy, Suspense, useEffect, useState } from 'react';
import { browserMemory } from '../../../shared/memory/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { UnfinishedTopUp } from '../../wallet/index.ts';
import { installStore } from './install.ts';
import { Dialogs } from './dialogs.tsx';
import { ReleaseNotice } from './release-notice.tsx';

const OwnBell = lazy(() => import('./own-bell.tsx').then(({ OwnBell: part }) => ({ default: part })));
const LookBanner = lazy(() => import('../../people/index.ts').then(({ LookBanner: part }) => ({ default: part })));

export function Extras() {
  const { role } = useSession();
  useEffect(() => installStore.watch(), []);
  const [hadCheckout] = useState(() => Boolean(browserMemory.read('checkout')));
  return (
    <>
      {role && role !== 'staff' && (
        <Suspense>
          <OwnBell />
        </Suspense>
      )}
      <Dialogs />
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
