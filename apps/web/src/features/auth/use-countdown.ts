import { useEffect, useState } from 'react';
import { ApiError } from '../../shared/api/index.ts';

const SECOND_MS = 1000;
const UNKNOWN_SECONDS = 30;

/** Seconds until something may be tried again, after the server said that it was too often; 0 when it may be tried. */
export function useCountdown(failure: unknown): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (!(failure instanceof ApiError) || failure.status !== 429) return setLeft(0);
    const until = Date.now() + (failure.retryAfterSeconds ?? UNKNOWN_SECONDS) * SECOND_MS;
    const tick = () => {
      const seconds = Math.max(0, Math.ceil((until - Date.now()) / SECOND_MS));
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, SECOND_MS);
    tick();
    return () => clearInterval(timer);
  }, [failure]);
  return left;
}

/** The code of a refusal, to tell one from another. */
export const codeOf = (failure: unknown): string | undefined =>
  failure instanceof ApiError ? failure.code : undefined;
