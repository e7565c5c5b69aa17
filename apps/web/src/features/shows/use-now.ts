import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** Milliseconds since 1970, again each second. Not for what the server draws: two clocks would paint two times. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
