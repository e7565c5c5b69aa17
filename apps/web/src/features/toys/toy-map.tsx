import { lazy, Suspense } from 'react';
import type { ToyEffectsProps } from './toy-effects.tsx';

const Effects = lazy(() => import('./toy-effects.tsx').then(({ ToyEffects }) => ({ default: ToyEffects })));

/** Tip actions for toys, as shown to viewers. Renders nothing while toys are off, and is loaded only if they are on. */
export function ToyMap(props: ToyEffectsProps) {
  if (props.actions.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Effects {...props} />
    </Suspense>
  );
}
