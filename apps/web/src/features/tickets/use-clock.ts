import { useEffect, useState } from 'react';

/** What time it is by the browser's clock, every `everyMs`; undefined until the page is taken over. */
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
