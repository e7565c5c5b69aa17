import { SECOND_MS } from '@footlight/contract/time';
import { useEffect, useState } from 'react';
import { formatDuration } from '../../shared/formats/index.ts';

/** Countdown to `until`, updated every second. Screen readers don't announce the ticks. */
export function Countdown({ until }: { until: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((new Date(until).getTime() - now) / SECOND_MS));
  return (
    <time className="num" dateTime={until} role="timer" aria-live="off">
      {formatDuration(seconds)}
    </time>
  );
}
