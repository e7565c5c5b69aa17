import { SECOND_MS } from '@footlight/contract/time';
import { useEffect, useState } from 'react';
import { siteNow } from './site-clock.ts';

/**
 * Returns the server's time in Unix milliseconds, updated every second. Don't use it in server-rendered markup: it
 * would differ in the browser.
 */
export function useNow(): number {
  const [now, setNow] = useState(siteNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(siteNow()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Returns the seconds until a point in time, updated every second. Never negative, and 0 if `until` is undefined. */
export function useSecondsLeft(until: string | undefined): number {
  const now = useNow();
  return until ? Math.max(0, Math.ceil((Date.parse(until) - now) / SECOND_MS)) : 0;
}

/** Returns the server's time in Unix milliseconds, updated every `everyMs`. Undefined until hydration. */
export function useHydratedNow(everyMs: number): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const look = () => setNow(siteNow());
    const first = setTimeout(look);
    const timer = setInterval(look, everyMs);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [everyMs]);
  return now;
}
