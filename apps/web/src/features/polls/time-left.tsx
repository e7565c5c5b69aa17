import { SECOND_MS } from '@footlight/contract/time';
import { Clock } from '@footlight/ui';
import { useEffect, useState } from 'react';
import { useWords } from '../../shared/words/index.ts';
import { pollsWords } from './words.ts';
import css from './polls.module.css';

export function TimeLeft({ until }: { until: string }) {
  const t = useWords(pollsWords);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.ceil((Date.parse(until) - now) / SECOND_MS));
  const shown = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <span className={`${css.left} num`} role="timer">
      <Clock size={14} aria-hidden />
      {t('polls.left', { shown })}
    </span>
  );
}
