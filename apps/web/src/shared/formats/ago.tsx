import { MINUTE_MS } from '@footlight/contract/time';
import { useSyncExternalStore } from 'react';
import { siteNow } from '../clock/index.ts';
import { DATE_TIME, formatAgo, formatDate } from './format.ts';

let now = siteNow();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
const look = () => {
  now = siteNow();
  for (const listener of listeners) listener();
};
/** One clock shared by all times on the page. */
function onMinute(listener: () => void): () => void {
  if (listeners.size === 0) now = siteNow();
  listeners.add(listener);
  timer ??= setInterval(look, MINUTE_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Shows how long ago a time was, or its date after a week. Hovering shows the exact time. */
export function Ago({ at }: { at: string }) {
  const since = useSyncExternalStore(
    onMinute,
    () => now,
    () => undefined,
  );
  return (
    <time dateTime={at} title={since === undefined ? undefined : formatDate(at)}>
      {since === undefined ? formatDate(at, DATE_TIME, true) : formatAgo(at, since)}
    </time>
  );
}
