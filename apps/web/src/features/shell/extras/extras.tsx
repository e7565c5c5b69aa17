import { lazy, Suspense, useEffect, useState } from 'react';
import { browserMemory } from '../../../shared/memory/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { UnfinishedTopUp } from '../../wallet/index.ts';
import { installStore } from './install.ts';
import { useShortcuts } from './use-shortcuts.ts';
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

const Palette = lazy(() => import('./palette.tsx').then(({ Palette: part }) => ({ default: part })));
const ShortcutSheet = lazy(() => import('./shortcut-sheet.tsx').then(({ ShortcutSheet: part }) => ({ default: part })));

/** Command palette and shortcut sheet, loaded on demand. */
function Dialogs() {
  const [open, setOpen] = useState<'palette' | 'sheet'>();
  const close = () => setOpen(undefined);
  const openSheet = () => setOpen('sheet');
  useShortcuts({ onPalette: () => setOpen('palette'), onSheet: openSheet });
  return (
    <Suspense fallback={null}>
      {open === 'palette' && <Palette onClose={close} onSheet={openSheet} />}
      {open === 'sheet' && <ShortcutSheet onClose={close} />}
    </Suspense>
  );
}
