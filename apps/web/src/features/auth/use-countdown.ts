import { useEffect, useState } from 'react';
import { ApiError } from '../../shared/api/index.ts';

const SECOND_MS = 1000;

/** Seconds until something may be tried again, after the server said that it was too often; 0 when it may be tried. */
export function useCountdown(error: Error | null, failedAt: number): number {
  const seconds = error instanceof ApiError && error.status === 429 ? (error.retryAfterSeconds ?? 30) : 0;
  const until = seconds > 0 ? failedAt + seconds * SECOND_MS : 0;
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
  }, [until]);
  return until === 0 ? 0 : Math.max(0, Math.ceil((until - Math.max(now, failedAt)) / SECOND_MS));
}
