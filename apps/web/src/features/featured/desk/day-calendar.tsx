import { ChevronLeft, ChevronRight, IconButton, readingKey, VisuallyHidden } from '@footlight/ui';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useWords } from '../../../shared/words/index.ts';
import { featuredDeskWords } from './words.ts';
import { canBegin, monthsOf, plusDays, weeksOf, type Day } from '../days.ts';
import type { Calendar } from '../featured.queries.ts';
import css from './day-calendar.module.css';
import { useDayWords, useLocale } from './use-day-words.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
/** Any Monday. */
const MONDAY = '2026-01-05';

interface Props {
  calendar: Calendar;
  /** Booking length in days. */
  length: number;
  first: string | undefined;
  onChoose: (day: string) => void;
}

/**
 * Calendar month with each day's free slots. Clicking selects the first day of a booking, and arrow keys move between
 * days.
 */
export function DayCalendar({ calendar, length, first, onChoose }: Props) {
  const t = useWords(featuredDeskWords);
  const language = useLocale();
  const months = monthsOf(calendar.days);
  const [at, setAt] = useState(0);
  const grid = useRef<HTMLTableElement>(null);
  const month = months[Math.min(at, months.length - 1)] ?? calendar.today;
  const byDay = new Map(calendar.days.map((day) => [day.day, day]));
  const last = first && plusDays(first, length - 1);
  const move = (event: KeyboardEvent, from: string) => {
    const step = STEPS[readingKey(event)];
    const next = step === undefined ? undefined : plusDays(from, step);
    const button = next && grid.current?.querySelector<HTMLButtonElement>(`[data-day="${next}"]`);
    if (!button) return;
    event.preventDefault();
    button.focus();
  };
  const monthWords = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  return (
    <div className={css.calendar}>
      <div className={css.head}>
        <IconButton label={t('featured.before')} disabled={at === 0} onClick={() => setAt(at - 1)}>
          <ChevronLeft size={20} aria-hidden />
        </IconButton>
        <h3 aria-live="polite">{monthWords.format(new Date(month))}</h3>
        <IconButton label={t('featured.after')} disabled={at >= months.length - 1} onClick={() => setAt(at + 1)}>
          <ChevronRight size={20} aria-hidden />
        </IconButton>
      </div>
      <table ref={grid} className={css.grid}>
        <thead>
          <tr>
            {Array.from({ length: 7 }, (_, place) => (
              <th key={place} scope="col">
                {weekday.format(new Date(plusDays(MONDAY, place)))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, row) => (
            <tr key={row}>
              {week.map((day, column) => (
                <td key={column}>
                  {day && (
                    <DayButton
                      day={day}
                      known={byDay.get(day)}
                      isOffered={canBegin(byDay, day, length)}
                      isChosen={first !== undefined && last !== undefined && day >= first && day <= last}
                      onChoose={() => onChoose(day)}
                      onKeyDown={(event) => move(event, day)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DayProps {
  day: string;
  known: Day | undefined;
  /** True if a booking can start on this day. */
  isOffered: boolean;
  isChosen: boolean;
  onChoose: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}
function DayButton({ day, known, isOffered, isChosen, onChoose, onKeyDown }: DayProps) {
  const t = useWords(featuredDeskWords);
  const dayWords = useDayWords();
  const places = !known
    ? t('featured.notNow')
    : known.isOwn
      ? t('featured.yours')
      : t('featured.free', { count: known.free });
  return (
    <button
      type="button"
      className={css.day}
      data-day={day}
      data-own={known?.isOwn || undefined}
      aria-pressed={isChosen}
      aria-disabled={!isOffered}
      onClick={() => isOffered && onChoose()}
      onKeyDown={onKeyDown}
    >
      <VisuallyHidden>{`${dayWords(day)}: ${places}`}</VisuallyHidden>
      <b aria-hidden>{Number(day.slice(8))}</b>
      <small aria-hidden>{known ? (known.isOwn ? '★' : known.free) : ''}</small>
    </button>
  );
}
