import { Clock } from '@footlight/ui';
import { useSecondsLeft } from '../../shared/clock/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { pollsWords } from './words.ts';
import css from './polls.module.css';

export function TimeLeft({ until }: { until: string }) {
  const t = useWords(pollsWords);
  const left = useSecondsLeft(until);
  const shown = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <span className={`${css.left} num`} role="timer">
      <Clock size={14} aria-hidden />
      {t('polls.left', { shown })}
    </span>
  );
}
