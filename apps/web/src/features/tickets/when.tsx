import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@footlight/contract/time';
import { Badge, Clock } from '@footlight/ui';
import { DateTime } from '../../shared/formats/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { ticketsWords } from './words.ts';
import { leftUntil } from './countdown.rules.ts';
import css from './tickets.module.css';
import type { ShowStatus, TicketedShow } from './tickets.queries.ts';
import { useHydratedNow } from '../../shared/clock/index.ts';

/** Start of a show, the time left once the browser's clock is known, and its duration. */
export function When({ show }: { show: TicketedShow }) {
  const t = useWords(ticketsWords);
  return (
    <p className={css.when}>
      <Clock size={16} aria-hidden />
      <span>
        <DateTime at={show.startsAt} pattern="DD/MM/YYYY HH:mm" /> · {t('tix.minutes', { count: show.minutes })}
      </span>
      {show.status === 'announced' && <Countdown startsAt={show.startsAt} />}
    </p>
  );
}

function Countdown({ startsAt }: { startsAt: string }) {
  const t = useWords(ticketsWords);
  const rough = useHydratedNow(MINUTE_MS);
  const isNear = rough !== undefined && new Date(startsAt).getTime() - rough < 2 * HOUR_MS;
  const exact = useHydratedNow(isNear ? SECOND_MS : MINUTE_MS);
  if (exact === undefined) return null;
  const { unit, count } = leftUntil(startsAt, exact);
  return (
    <b className={css.left} role="timer" data-near={isNear || undefined}>
      {t(`tix.left.${unit}`, { count })}
    </b>
  );
}

const TONES = {
  announced: 'brass',
  running: 'ok',
  held: 'ok',
  missed: 'error',
  broken: 'error',
  cancelled: 'error',
} as const satisfies Record<ShowStatus, string>;

export function StatusBadge({ status }: { status: ShowStatus }) {
  const t = useWords(ticketsWords);
  return <Badge tone={TONES[status]}>{t(`tix.status.${status}`)}</Badge>;
}
