import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';

/** Renders nothing if the script fails to load: the page works without it. */
const Extras = lazy<() => ReactNode>(() =>
  import('./extras.tsx').then(
    ({ Extras: part }) => ({ default: part }),
    () => ({ default: () => null }),
  ),
);

/**
 * Features of every page that aren't needed immediately: bell, command palette and app install. Loaded when the page is
 * idle.
 */
export function ExtrasWhenIdle() {
  const [stands, setStands] = useState(false);
  useEffect(() => {
    const { requestIdleCallback: whenIdle = (run: () => void) => setTimeout(run, 200) } = window as Partial<Window>;
    whenIdle(() => setStands(true));
  }, []);
  if (!stands) return null;
  return (
    <Suspense fallback={null}>
      <Extras />
    </Suspense>
  );
}
