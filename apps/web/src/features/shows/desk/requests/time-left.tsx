import { SECOND_MS } from '@footlight/contract/time';
import { Meter, type MeterTone } from '@footlight/ui';
import { useSecondsLeft } from '../../../../shared/clock/index.ts';
import { formatDuration } from '../../../../shared/formats/index.ts';
import { useWords, type WordKeyOf } from '../../../../shared/words/index.ts';
import { showsDeskWords } from '../words.ts';
import css from './time-left.module.css';

/** Countdown as text and as a meter. `wholeMs` is the meter's full length. */
export function TimeLeft({
  until,
  wholeMs,
  words,
  tone,
}: {
  until: string;
  wholeMs: number;
  /** Translation key of the text. The text receives the time as `{time}`. */
  words: WordKeyOf<typeof showsDeskWords>;
  tone: MeterTone;
}) {
  const t = useWords(showsDeskWords);
  const seconds = useSecondsLeft(until);
  const text = t(words, { time: formatDuration(seconds) });
  return (
    <div className={css.left}>
      <span className="num" role="timer" aria-live="off">
        {text}
      </span>
      <Meter value={seconds * SECOND_MS} max={wholeMs} label={t('desk.timeLeft')} text={text} tone={tone} thin />
    </div>
  );
}
