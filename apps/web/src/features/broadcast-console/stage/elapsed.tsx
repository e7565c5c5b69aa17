import { SECOND_MS } from '@footlight/contract/time';
import { useEffect, useState } from 'react';
import { formatDuration } from '../../../shared/formats/index.ts';

export const secondsSince = (at: string, nowMs: number): number => Math.max(0, (nowMs - Date.parse(at)) / 1000);

export function Elapsed({ since }: { since: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className="num" role="timer" aria-live="off">
      {formatDuration(secondsSince(since, now))}
    </span>
  );
}
