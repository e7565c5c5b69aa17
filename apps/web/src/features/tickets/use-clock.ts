import { useEffect, useState } from 'react';

/** Returns the browser's current time, refreshed every `everyMs`. Undefined until hydration. */
export function useClock(everyMs: number): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const look = () => setNow(Date.now());
    const first = setTimeout(look);
    const timer = setInterval(look, everyMs);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [everyMs]);
  return now;
}
