import { lazy, Suspense } from 'react';
import type { ToyEffectsProps } from './toy-effects.tsx';

const Effects = lazy(() => import('./toy-effects.tsx').then(({ ToyEffects }) => ({ default: ToyEffects })));

/** What tips do to the performer's toys, as viewers see it. Nothing while they are off, and loaded only where they are on. */
export function ToyMap(props: ToyEffectsProps) {
  if (props.actions.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Effects {...props} />
    </Suspense>
  );
}
