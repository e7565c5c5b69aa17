import { useNow } from '../../../shared/clock/index.ts';
import { formatDuration } from '../../../shared/formats/index.ts';

export const secondsSince = (at: string, nowMs: number): number => Math.max(0, (nowMs - Date.parse(at)) / 1000);

export function Elapsed({ since }: { since: string }) {
  const now = useNow();
  return (
    <span className="num" role="timer" aria-live="off">
      {formatDuration(secondsSince(since, now))}
    </span>
  );
}
