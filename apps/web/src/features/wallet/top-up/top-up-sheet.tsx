import { lazy, Suspense, useState } from 'react';
import type { TopUpSheetProps } from './top-up-sheet-props.ts';

const TopUpContent = lazy(() =>
  import('./top-up-content.tsx').then(({ TopUpContent: content }) => ({ default: content })),
);

/**
 * Sells tokens without leaving the page: the checkout runs in its own window. Loads when first opened. Follows a
 * pending payment even after the sheet is closed, so `onToppedUp` may come after `onClose`.
 */
export function TopUpSheet(props: TopUpSheetProps) {
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <Suspense fallback={null}>
      <TopUpContent {...props} />
    </Suspense>
  );
}
