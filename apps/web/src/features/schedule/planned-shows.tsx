import { Badge, Calendar, Stack } from '@footlight/ui';
import { useSyncExternalStore } from 'react';
import { formatDate } from '../../shared/formats/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { scheduleWords } from './words.ts';
import { siteWords } from '../../shared/words/site.ts';
import css from './planned-shows.module.css';
import { DAY_WORDS, localDay } from './schedule.rules.ts';

interface Props {
  slots: readonly { readonly startsAt: string; readonly endsAt: string }[];
  /** True if the next show starts within the hour. */
  isSoon?: boolean;
  /** Maximum number of shows listed. */
  most?: number;
  /** Renders the list centered on a dark picture. */
  onStage?: boolean;
}
const never = () => () => undefined;
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Upcoming scheduled shows in the visitor's time zone. The server renders UTC, and the browser corrects it. */
export function PlannedShows({ slots, isSoon = false, most = 3, onStage = false }: Props) {
  const t = useWords(scheduleWords, siteWords);
  const zone = useSyncExternalStore(never, ownZone, () => undefined);
  const inUtc = zone === undefined;
  const time = (at: string) => formatDate(at, 'HH:mm', inUtc);
  if (slots.length === 0) return null;
  return (
    <section className={css.planned} data-stage={onStage || undefined} aria-label={t('schedule.planned')}>
      <h2 className={css.title}>
        <Calendar size={15} aria-hidden />
        {t('schedule.planned')}
        {isSoon && <Badge tone="brass">{t('performers.startsSoon')}</Badge>}
      </h2>
      <Stack as="ul" gap={2} className={css.slots}>
        {slots.slice(0, most).map(({ startsAt, endsAt }) => (
          <li key={startsAt}>
            <time dateTime={startsAt}>
              <span>{t(DAY_WORDS[localDay(startsAt, inUtc)])}</span>
              <span className="num">{formatDate(startsAt, 'DD/MM', inUtc)}</span>
              <b className="num">
                {time(startsAt)}–{time(endsAt)}
              </b>
            </time>
          </li>
        ))}
      </Stack>
      <p className={css.zone}>{t('schedule.yourTime', { zone: zone?.replaceAll('_', ' ') ?? 'UTC' })}</p>
    </section>
  );
}
