import { Coin } from '@footlight/ui';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { formatTokens } from '../../shared/formats/index.ts';
import type { ApproxOf } from './approx-price.tsx';

/** Why late: rooms and home bring none of it, and the server draws none. */
const LatePrice = lazy(() => import('./approx-price.tsx').then(({ ApproxPrice: part }) => ({ default: part })));
const never = () => () => undefined;

/** "≈ €4.20" for tokens or money, in the viewer's currency; nothing while no rate is known. */
export function Approx(props: ApproxOf) {
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isBrowser ? (
    <Suspense>
      <LatePrice {...props} />
    </Suspense>
  ) : null;
}

/** A price in tokens, and about what that is in the viewer's currency. */
export const TokenPrice = ({ tokens, ...look }: { tokens: number; size?: number; tone?: 'brass' }) => (
  <>
    <Coin amount={formatTokens(tokens)} {...look} /> <Approx tokens={tokens} />
  </>
);
