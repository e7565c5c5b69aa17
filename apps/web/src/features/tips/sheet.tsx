import { lazy, Suspense, useEffect, useState } from 'react';
import type { TipSheetProps } from './tip-sheet.tsx';

const load = () => import('./tip-sheet.tsx').then(({ TipSheet: part }) => ({ default: part }));
const Loaded = lazy(load);

/**
 * Sheet for sending a tip. Its code is prefetched after the room has mounted, and the sheet renders from the first tip
 * on.
 */
export function TipSheet(props: TipSheetProps) {
  const [wasOpened, setWasOpened] = useState(false);
  if (props.draft && !wasOpened) setWasOpened(true);
  useEffect(() => void load().catch(() => undefined), []);
  return (
    wasOpened && (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    )
  );
}
