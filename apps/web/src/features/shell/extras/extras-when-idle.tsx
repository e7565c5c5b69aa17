import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';

/** Why nothing where it does not come: a page is more than what stands around it. */
const Extras = lazy<() => ReactNode>(() =>
  import('./extras.tsx').then(
    ({ Extras: part }) => ({ default: part }),
    () => ({ default: () => null }),
  ),
);

/**
 * What every page has, and none needs at once: the bell, the command palette, the installed app. Loaded when the page
 * stands.
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
