import { lazy, Suspense, useState } from 'react';
import { useShortcuts } from './use-shortcuts.ts';

const Palette = lazy(() => import('./palette.tsx').then(({ Palette: part }) => ({ default: part })));
const ShortcutSheet = lazy(() => import('./shortcut-sheet.tsx').then(({ ShortcutSheet: part }) => ({ default: part })));

/** Command palette and shortcut sheet, loaded on demand. */
export function Dialogs() {
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
