import { SECOND_MS } from '@footlight/contract/time';
import { useEffect, useState } from 'react';

/**
 * Returns the current time in Unix milliseconds, updated every second. Don't use it in server-rendered markup: server
 * and browser clocks differ.
 */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
