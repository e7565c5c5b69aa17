import { SECOND_MS } from '@footlight/contract/time';
import { useEffect, useState } from 'react';

/** Returns the seconds until a point in time, updated every second. Never below 0. */
export function useLeft(until: string | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!until) return undefined;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [until]);
  return until ? Math.max(0, Math.ceil((Date.parse(until) - now) / SECOND_MS)) : 0;
}
