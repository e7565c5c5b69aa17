import { Button, ChipChoice, EmptyState, Plus, Sheet, TicketIcon } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PagedList } from '../../../shared/lists/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { ticketsDeskWords } from './words.ts';
import { ticketsWords } from '../words.ts';
import { CardSkeletons } from '../cards/card-skeletons.tsx';
import cards from '../cards/cards.module.css';
import { ticketsQueries, type TicketedShow } from '../tickets.queries.ts';
import { useTicketsLive } from '../use-tickets-live.ts';
import css from './desk.module.css';
import { OwnCard } from './own-card.tsx';
import { ShowForm } from './show-form.tsx';

const FILTERS = ['announced', 'running', 'held', 'missed', 'broken', 'cancelled'] as const;

/** Desk where creators announce ticketed shows and manage existing ones. */
export function TicketsDesk() {
  const t = useWords(ticketsDeskWords, ticketsWords);
  useTicketsLive();
  const [status, setStatus] = useState<(typeof FILTERS)[number]>();
  /** Null announces a new show. Undefined closes the form. */
  const [edited, setEdited] = useState<TicketedShow | null>();
  const query = useInfiniteQuery(ticketsQueries.own(status));
  const all = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const add = (
    <Button tone="action" icon={<Plus size={18} aria-hidden />} onClick={() => setEdited(null)}>
      {t('tix.new')}
    </Button>
  );
  return (
    <div className={css.desk}>
      <div className={css.bar}>
        <ChipChoice
          legend={t('tix.filter')}
          value={status ?? 'all'}
          onChange={(next) => setStatus(FILTERS.find((one) => one === next))}
          options={[
            { value: 'all', label: t('tix.all') },
            ...FILTERS.map((value) => ({ value, label: t(`tix.status.${value}`) })),
          ]}
        />
        {all.length > 0 && add}
      </div>
      <PagedList
        query={query}
        count={all.length}
        failed={t('tix.failed')}
        skeleton={<CardSkeletons />}
        empty={
          <EmptyState
            icon={<TicketIcon size={28} aria-hidden />}
            title={t(status ? 'tix.noMatch' : 'tix.noneOwn')}
            action={add}
          >
            {status ? undefined : t('tix.noneOwnText')}
          </EmptyState>
        }
        frame={(content) => <div aria-busy={query.isPending}>{content}</div>}
      >
        <ul className={cards.grid}>
          {all.map((show) => (
            <OwnCard key={show._id} show={show} onEdit={() => setEdited(show)} />
          ))}
        </ul>
      </PagedList>
      {edited !== undefined && (
        <Sheet open onClose={() => setEdited(undefined)} size="large" title={t(edited ? 'tix.edit' : 'tix.new')}>
          <ShowForm show={edited ?? undefined} onSaved={() => setEdited(undefined)} />
        </Sheet>
      )}
    </div>
  );
}
