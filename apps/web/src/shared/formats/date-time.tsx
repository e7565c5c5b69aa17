import { useSyncExternalStore } from 'react';
import { DATE_TIME, formatDate } from './format.ts';

const never = () => () => undefined;

/** A timestamp in the visitor's time zone. The server renders UTC, and the browser corrects it after hydration. */
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
