import { buttonClass, Cluster, EmptyState, TicketIcon } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SiteLink } from '../../../shared/app/index.ts';
import { formatTokens } from '../../../shared/formats/index.ts';
import { PagedList } from '../../../shared/lists/index.ts';
import { useProfile } from '../../../shared/session/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { ticketsWords } from '../words.ts';
import { GiveBack } from '../buy/give-back.tsx';
import css from '../tickets.module.css';
import { ticketsQueries, type MyTicket } from '../tickets.queries.ts';
import { useTicketsLive } from '../use-tickets-live.ts';
import { When, StatusBadge } from '../when.tsx';
import { CardSkeletons } from './card-skeletons.tsx';
import cards from './cards.module.css';

/** Tickets the viewer holds or has gifted, newest first, with their status. */
export function MyTickets() {
  const t = useWords(ticketsWords);
  useTicketsLive();
  const query = useInfiniteQuery(ticketsQueries.mine());
  const all = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <PagedList
      query={query}
      count={all.length}
      failed={t('tix.failed')}
      skeleton={<CardSkeletons />}
      empty={
        <EmptyState
          icon={<TicketIcon size={28} aria-hidden />}
          title={t('tix.noTickets')}
          action={
            <SiteLink href="/shows" className={buttonClass()}>
              {t('tix.findShows')}
            </SiteLink>
          }
        >
          {t('tix.noTicketsText')}
        </EmptyState>
      }
      frame={(content) => <div aria-busy={query.isPending}>{content}</div>}
      auto={false}
    >
      <ul className={cards.grid} aria-label={t('tix.mine')}>
        {all.map((one) => (
          <OneTicket key={one.ticket._id} one={one} />
        ))}
      </ul>
    </PagedList>
  );
}

function OneTicket({ one: { show, ticket } }: { one: MyTicket }) {
  const t = useWords(ticketsWords);
  const isMine = useProfile('user')?._id === ticket.holder._id;
  const shown = formatTokens(ticket.token);
  return (
    <li className={cards.card}>
      <Cluster gap={6} columnGap={10} align="center" justify="space-between" className={cards.title}>
        <h2>
          <SiteLink href={`/shows/${show._id}`}>{show.title}</SiteLink>
        </h2>
        <StatusBadge status={show.status} />
      </Cluster>
      <When show={show} />
      <p className={css.quiet}>
        {isMine
          ? ticket.from
            ? t('tix.from', { name: ticket.from.name })
            : t('tix.bought', { shown, amount: ticket.token })
          : t('tix.givenTo', { name: ticket.holder.name, shown, amount: ticket.token })}{' '}
        {t(`tix.money.${ticket.state}`, { name: show.performer.name })}
      </p>
      <Cluster gap={8} align="center">
        {isMine && show.status === 'running' && ticket.state === 'held' && (
          <SiteLink
            href={`/live/${show.performer.username}`}
            className={buttonClass({ tone: 'action', size: 'small' })}
          >
            {t('tix.toRoom')}
          </SiteLink>
        )}
        {ticket.returnUntil && <GiveBack ticketId={ticket._id} title={show.title} until={ticket.returnUntil} />}
      </Cluster>
    </li>
  );
}
