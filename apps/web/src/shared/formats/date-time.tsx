import { useSyncExternalStore } from 'react';
import { DATE_TIME, formatDate } from './format.ts';

const never = () => () => undefined;

/** A moment, in the visitor's time zone; the server paints UTC, and the browser corrects it after taking over. */
export function DateTime({ at, pattern = DATE_TIME }: { at: string; pattern?: string }) {
  const inUtc = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return (
    <time dateTime={at} className="num">
      {formatDate(at, pattern, inUtc)}
    </time>
  );
}
