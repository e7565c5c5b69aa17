import { DAY_MS } from '@footlight/contract/time';
import { Avatar, Badge, buttonClass, Calendar, Coin, EmptyState, Skeleton, TicketIcon } from '@footlight/ui';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { SiteLink } from '../../shared/app/index.ts';
import { formatDate, formatDay, formatTokens } from '../../shared/formats/index.ts';
import { PagedList } from '../../shared/lists/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { siteWords } from '../../shared/words/site.ts';
import css from './everyones-schedule.module.css';
import { RemindButton } from './remind-button.tsx';
import { scheduleQueries, type UpcomingShow } from './upcoming.queries.ts';
import { dayOf, sectionsOf, type Section } from './sections.rules.ts';
import { everyonesScheduleWords } from './everyones-words.ts';
import { scheduleWords } from './words.ts';

const SKELETONS = 6;
const never = () => () => undefined;
const today = () => dayOf(new Date(), false);
const tomorrow = () => dayOf(new Date(Date.now() + DAY_MS), false);
const unknown = () => undefined;
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Upcoming shows of all performers by day, in the visitor's time zone. The server renders UTC, and the browser corrects
 * it.
 */
export function EveryonesSchedule() {
  const t = useWords(scheduleWords, everyonesScheduleWords);
  const zone = useSyncExternalStore(never, ownZone, unknown);
  const query = useInfiniteQuery(scheduleQueries.upcoming());
  const shows = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <PagedList
      query={query}
      count={shows.length}
      failed={t('schedule.failed')}
      skeleton={<CardSkeletons />}
      empty={
        <EmptyState
          icon={<Calendar size={28} aria-hidden />}
          title={t('schedule.none')}
          action={
            <SiteLink href="/creators" className={buttonClass()}>
              {t('schedule.findCreators')}
            </SiteLink>
          }
        />
      }
      frame={(content) => <div aria-busy={query.isPending}>{content}</div>}
    >
      <p className={css.zone}>{t('schedule.yourTime', { zone: zone?.replaceAll('_', ' ') ?? 'UTC' })}</p>
      {sectionsOf(shows, zone === undefined).map((section) => (
        <section key={`${section.kind} ${section.at}`} className={css.section}>
          <h2>
            <Heading section={section} inUtc={zone === undefined} />
          </h2>
          <ul className={css.shows}>
            {section.shows.map((one) => (
              <Show key={one._id} one={one} inUtc={zone === undefined} />
            ))}
          </ul>
        </section>
      ))}
    </PagedList>
  );
}

function Heading({ section, inUtc }: { section: Section; inUtc: boolean }) {
  const t = useWords(scheduleWords, everyonesScheduleWords, siteWords);
  // Undefined during server rendering and hydration.
  const ofToday = useSyncExternalStore(never, today, unknown);
  const ofTomorrow = useSyncExternalStore(never, tomorrow, unknown);
  if (section.kind === 'now') return t('schedule.onNow');
  if (section.kind === 'soon') return t('performers.startsSoon');
  const day = formatDay(section.at, inUtc);
  const its = dayOf(section.at, inUtc);
  if (its === ofToday) return t('schedule.today', { day });
  return its === ofTomorrow ? t('schedule.tomorrow', { day }) : day;
}

function Show({ one, inUtc }: { one: UpcomingShow; inUtc: boolean }) {
  const t = useWords(scheduleWords, everyonesScheduleWords);
  const { performer, show, startsAt, endsAt } = one;
  const time = (at: string) => formatDate(at, 'HH:mm', inUtc);
  const isOn = show?.status === 'running';
  return (
    <li className={css.show} data-on={isOn || undefined}>
      <time dateTime={startsAt} className="num">
        <b>{time(startsAt)}</b>
        <span>{time(endsAt)}</span>
      </time>
      <SiteLink href={`/${performer.username}`} tabIndex={-1} aria-hidden className={css.face}>
        <Avatar src={performer.avatar} size={44} />
      </SiteLink>
      <div className={css.words}>
        <h3>
          <SiteLink
            href={isOn ? `/live/${performer.username}` : show ? `/shows/${show._id}` : `/${performer.username}`}
          >
            {show?.title ?? performer.name}
          </SiteLink>
        </h3>
        <p>
          {show ? performer.name : t('schedule.live')}
          {show && <Coin amount={formatTokens(show.price)} size={14} tone="brass" />}
          {show?.isSoldOut && <Badge>{t('schedule.soldOut')}</Badge>}
        </p>
      </div>
      <Act one={one} />
    </li>
  );
}

/** Action for a show: a link to its page or to the live room, or a reminder of a planned show. */
function Act({ one: { performer, show, isReminded } }: { one: UpcomingShow }) {
  const t = useWords(scheduleWords, everyonesScheduleWords);
  const client = useQueryClient();
  if (show?.status === 'running')
    return (
      <SiteLink href={`/live/${performer.username}`} className={buttonClass({ tone: 'live', size: 'small' })}>
        {t('schedule.openRoom')}
      </SiteLink>
    );
  if (show)
    return (
      <SiteLink href={`/shows/${show._id}`} className={buttonClass({ size: 'small' })}>
        <TicketIcon size={16} aria-hidden />
        {t(show.own && show.own.state !== 'voided' ? 'schedule.yourTicket' : 'schedule.tickets')}
      </SiteLink>
    );
  const keep = (isOn: boolean) =>
    client.setQueryData(
      scheduleQueries.upcoming().queryKey,
      (kept) =>
        kept && {
          ...kept,
          pages: kept.pages.map((page) => ({
            ...page,
            data: page.data.map((other) =>
              other.performer._id === performer._id ? { ...other, isReminded: isOn } : other,
            ),
          })),
        },
    );
  return <RemindButton performer={{ ...performer, isReminded }} onChange={keep} />;
}

const CardSkeletons = () => (
  <div className={css.shows} aria-hidden>
    {Array.from({ length: SKELETONS }, (_, at) => (
      <div key={at} className={css.show}>
        <Skeleton width={44} height={36} />
        <Skeleton width={44} height={44} radius="50%" />
        <div className={css.words}>
          <Skeleton width="70%" height={20} />
          <Skeleton width="40%" height={16} />
        </div>
      </div>
    ))}
  </div>
);
