import { lazy, Suspense } from 'react';
import { useSettings } from '../../shared/settings/index.ts';

const Panel = lazy(() => import('./toy-panel.tsx').then(({ ToyPanel }) => ({ default: ToyPanel })));

/**
 * Toys section of the console, loaded only if the site enables toys. Stays mounted with the console, so that the
 * connection persists.
 */
export function ToyDesk() {
  const { enableInteractiveToys } = useSettings();
  if (!enableInteractiveToys) return null;
  return (
    <Suspense fallback={null}>
      <Panel />
    </Suspense>
  );
}
