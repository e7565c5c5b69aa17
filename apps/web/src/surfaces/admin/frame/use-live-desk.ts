import { useEffect } from 'react';
import { useApp } from '../../../shared/app/index.ts';

/**
 * Keeps the live connection open while a staff member is in the back office, so that a desk shows what colleagues do.
 */
export function useLiveDesk(isReady: boolean): void {
  const { live } = useApp();
  useEffect(() => {
    // Without the second factor, the server treats them as anonymous, and a connection would keep that identity.
    if (!isReady) return undefined;
    live.start();
    return () => live.stop();
  }, [live, isReady]);
}
