import { useEffect, useState } from 'react';

/** Counts down the seconds until the user may write again. `spoke` starts the countdown. */
export function useSlowMode(slowModeSeconds: number): { left: number; spoke: () => void } {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [left]);
  return {
    left,
    spoke: () => {
      if (slowModeSeconds === 0) return;
      const at = Date.now();
      setNow(at);
      setUntil(at + slowModeSeconds * 1000);
    },
  };
}
