import { SECOND_MS } from '@footlight/contract/time';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../shared/api/index.ts';

const UNKNOWN_SECONDS = 30;

const isTooOften = (failure: unknown): failure is ApiError => failure instanceof ApiError && failure.status === 429;

/**
 * Returns the number of seconds until a rate-limited user may retry, or 0. The countdown continues after the error is
 * hidden, until `of`, the name that was tried too often, changes.
 */
export function useCountdown(present: unknown, of?: string): number {
  const [last, setLast] = useState<{ failure: unknown; of: string | undefined }>();
  if (isTooOften(present) && last?.failure !== present) setLast({ failure: present, of });
  else if (last && last.of !== of) setLast(undefined);
  const failure = last?.failure;
  const seconds = isTooOften(failure) ? (failure.retryAfterSeconds ?? UNKNOWN_SECONDS) : 0;
  const [passed, setPassed] = useState<{ of: unknown; seconds: number }>();
  useEffect(() => {
    if (seconds === 0) return undefined;
    const since = Date.now();
    const timer = setInterval(() => {
      const now = Math.floor((Date.now() - since) / SECOND_MS);
      setPassed({ of: failure, seconds: now });
      if (now >= seconds) clearInterval(timer);
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [failure, seconds]);
  const gone = passed && passed.of === failure ? passed.seconds : 0;
  return Math.max(0, seconds - gone);
}

export const codeOf = (failure: unknown): string | undefined =>
  failure instanceof ApiError ? failure.code : undefined;
