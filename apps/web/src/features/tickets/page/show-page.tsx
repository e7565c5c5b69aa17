import { Avatar, buttonClass, Note, Pencil, Stack } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { SiteLink } from '../../../shared/app/index.ts';
import { DateTime, formatTokens } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { ticketsWords } from '../words.ts';
import { BuyTicket } from '../buy/buy-ticket.tsx';
import { GiveBack } from '../buy/give-back.tsx';
import { Price } from '../price.tsx';
import { ticketsQueries, type TicketedShow } from '../tickets.queries.ts';
import { useWatched } from '../use-tickets-live.ts';
import { StatusBadge, When } from '../when.tsx';
import css from './page.module.css';
import { ShareButton } from './share-button.tsx';

/** Page of a ticketed show: title, time, price and outcome. */
export function ShowPage({ id }: { id: string }) {
  useWatched(id);
  const { data: show, error } = useQuery(ticketsQueries.view(id));
  if (error && !show) throw error;
  if (!show) return null;
  const { performer } = show;
  return (
    <article className={css.page}>
      <Stack as="header" gap={8} align="start" className={css.head}>
        <StatusBadge status={show.status} />
        <h1 dir="auto">{show.title}</h1>
        <SiteLink href={`/${performer.username}`} className={css.by}>
          <Avatar src={performer.avatar} size={32} />
          <b>{performer.name}</b>
          <span>
            <bdi>@{performer.username}</bdi>
          </span>
        </SiteLink>
      </Stack>
      <Side show={show} />
      {show.text && (
        <p className={css.text} dir="auto">
          {show.text}
        </p>
      )}
    </article>
  );
}

function Side({ show }: { show: TicketedShow }) {
  const t = useWords(ticketsWords);
  const { own, status } = show;
  const isOpen = status === 'announced' || status === 'running';
  return (
    <aside className={css.side} aria-label={t('tix.how')}>
      <When show={show} />
      {show.movedAt && isOpen && <Note size={14}>{t('tix.wasMoved')}</Note>}
      {isOpen && <Price of={show} size="large" />}
      <Note size={14}>{t(`tix.standing.${status}`, { name: show.performer.name })}</Note>
      {show.endNote && (
        <p className={css.text} dir="auto">
          {t('tix.note', { note: show.endNote })}
        </p>
      )}
      {isOpen && (
        <Note size={14}>
          {t('tix.rules', { minutes: show.minMinutes })} <DateTime at={show.startBy} pattern="DD/MM/YYYY HH:mm" />
        </Note>
      )}
      {own && (
        <Note size={14}>
          {own.from
            ? t('tix.from', { name: own.from.name })
            : t('tix.bought', { shown: formatTokens(own.token), amount: own.token })}{' '}
          {t(`tix.money.${own.state}`, { name: show.performer.name })}
        </Note>
      )}
      <BuyTicket show={show} size="large">
        {own?.returnUntil && <GiveBack ticketId={own._id} title={show.title} until={own.returnUntil} />}
        {show.isOwn && (
          <SiteLink href="/creator/shows" className={buttonClass()}>
            <Pencil size={16} aria-hidden />
            {t('tix.toDesk')}
          </SiteLink>
        )}
        <ShareButton id={show._id} title={show.title} />
      </BuyTicket>
    </aside>
  );
}
