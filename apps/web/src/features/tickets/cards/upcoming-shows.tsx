import { buttonClass, EmptyState, TicketIcon } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SiteLink } from '../../../shared/app/index.ts';
import { PagedList } from '../../../shared/lists/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { ticketsWords } from '../words.ts';
import { BuyTicket } from '../buy/buy-ticket.tsx';
import { ticketsQueries } from '../tickets.queries.ts';
import { useTicketsLive } from '../use-tickets-live.ts';
import { CardSkeletons } from './card-skeletons.tsx';
import css from './cards.module.css';
import { ShowCard } from './show-card.tsx';

interface Props {
  /** Limits the list to one creator. Undefined lists all creators. */
  performerId?: string;
  empty?: ReactNode;
}

/** Upcoming and running ticketed shows, soonest first. */
export function UpcomingShows({ performerId, empty }: Props) {
  const t = useWords(ticketsWords);
  useTicketsLive();
  const query = useInfiniteQuery(ticketsQueries.upcoming(performerId));
  const all = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <PagedList
      query={query}
      count={all.length}
      failed={t('tix.failed')}
      skeleton={<CardSkeletons />}
      empty={empty ?? <NothingAnnounced />}
      frame={(content) => <div aria-busy={query.isPending}>{content}</div>}
    >
      <ul className={css.grid} aria-label={t('tix.upcoming')}>
        {all.map((show) => (
          <ShowCard key={show._id} show={show} isNamed={performerId === undefined}>
            <BuyTicket show={show} />
          </ShowCard>
        ))}
      </ul>
    </PagedList>
  );
}

function NothingAnnounced() {
  const t = useWords(ticketsWords);
  return (
    <EmptyState
      icon={<TicketIcon size={28} aria-hidden />}
      title={t('tix.none')}
      action={
        <SiteLink href="/creators" className={buttonClass()}>
          {t('tix.findCreators')}
        </SiteLink>
      }
    >
      {t('tix.noneText')}
    </EmptyState>
  );
}
