import { lazy, Suspense, useState } from 'react';
import type { TopUpSheetProps } from './top-up-sheet-props.ts';

const TopUpContent = lazy(() =>
  import('./top-up-content.tsx').then(({ TopUpContent: content }) => ({ default: content })),
);

/**
 * Buys tokens over a page that continues: the checkout has a window of its own. Loads at its first opening. While a payment is
 * under way it keeps listening even when it is closed, so `onToppedUp` may come after `onClose`.
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
