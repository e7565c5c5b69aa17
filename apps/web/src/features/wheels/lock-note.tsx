import { useWords } from '../../shared/words/index.ts';
import { wheelsWords } from './words.ts';
import { useSecondsLeft } from './room/use-locked.ts';

/** Shows the time until a wheel can be spun again. */
export function LockNote({ until, className }: { until: string; className: string | undefined }) {
  const t = useWords(wheelsWords);
  const seconds = useSecondsLeft(until);
  return (
    <p className={className} role="timer">
      {t('wheels.locked', { count: seconds })}
    </p>
  );
}
