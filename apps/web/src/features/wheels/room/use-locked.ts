import { useEffect, useState } from 'react';
import { siteNow } from '../../../shared/clock/index.ts';

/** Upper bound for a lock, in case the clock is off. */
const MOST_MS = 60_000;
const leftOf = (until: string): number => Math.min(MOST_MS, Math.max(0, Date.parse(until) - siteNow()));

/** True while a wheel is locked. Re-renders when the lock expires. */
export function useLocked(until: string | undefined): boolean {
  const [freed, setFreed] = useState<string>();
  useEffect(() => {
    if (until === undefined) return;
    const timer = setTimeout(() => setFreed(until), leftOf(until));
    return () => clearTimeout(timer);
  }, [until]);
  return until !== undefined && freed !== until;
}

/** Returns a countdown in seconds. Not for server-rendered markup. */
export function useSecondsLeft(until: string): number {
  const [left, setLeft] = useState(() => leftOf(until));
  useEffect(() => {
    const timer = setInterval(() => setLeft(leftOf(until)), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return Math.ceil(left / 1000);
}
