import { lazy, Suspense } from 'react';
import { useSettings } from '../../shared/settings/index.ts';

const Panel = lazy(() => import('./toy-panel.tsx').then(({ ToyPanel }) => ({ default: ToyPanel })));

/** The toys of the console, where the site has them; loaded then. It stays while the console is there, so that the line holds. */
export function ToyDesk() {
  const { enableInteractiveToys } = useSettings();
  if (!enableInteractiveToys) return null;
  return (
    <Suspense fallback={null}>
      <Panel />
    </Suspense>
  );
}
