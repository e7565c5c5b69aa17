import { useSecondsLeft } from '../../shared/clock/index.ts';
import { formatDuration } from '../../shared/formats/index.ts';

/** Countdown to `until`, updated every second. Screen readers don't announce the ticks. */
export function Countdown({ until }: { until: string }) {
  const seconds = useSecondsLeft(until);
  return (
    <time className="num" dateTime={until} role="timer" aria-live="off">
      {formatDuration(seconds)}
    </time>
  );
}
