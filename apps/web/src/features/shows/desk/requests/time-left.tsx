import { SECOND_MS } from '@footlight/contract/time';
import { Meter, type MeterTone } from '@footlight/ui';
import { useEffect, useState } from 'react';
import { formatDuration } from '../../../../shared/formats/index.ts';
import { useWords, type WordKeyOf } from '../../../../shared/words/index.ts';
import { showsDeskWords } from '../words.ts';
import css from './time-left.module.css';

/** Returns the milliseconds left, updated each second. Never negative. */
function useTimeLeft(until: string | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!until) return undefined;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [until]);
  return until ? Math.max(0, Date.parse(until) - now) : 0;
}

/** Countdown in figures and as a meter, with `wholeMs` as its full length. */
export function TimeLeft({
  until,
  wholeMs,
  words,
  tone,
}: {
  until: string;
  wholeMs: number;
  /** Receives the time as `{time}`. */
  words: WordKeyOf<typeof showsDeskWords>;
  tone: MeterTone;
}) {
  const t = useWords(showsDeskWords);
  const leftMs = useTimeLeft(until);
  const text = t(words, { time: formatDuration(Math.ceil(leftMs / SECOND_MS)) });
  return (
    <div className={css.left}>
      <span className="num" role="timer" aria-live="off">
        {text}
      </span>
      <Meter value={leftMs} max={wholeMs} label={t('desk.timeLeft')} text={text} tone={tone} thin />
    </div>
  );
}
