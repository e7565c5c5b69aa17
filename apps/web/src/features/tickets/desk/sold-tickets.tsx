import { Avatar, Coin, Note, Sheet, Skeleton, Stack } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { DateTime, formatTokens } from '../../../shared/formats/index.ts';
import { PagedList } from '../../../shared/lists/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { ticketsDeskWords } from './words.ts';
import { ticketsWords } from '../words.ts';
import { ticketsQueries, type TicketedShow } from '../tickets.queries.ts';
import css from './desk.module.css';

/** Ticket holders of a show, newest first. */
export function SoldTickets({ show, onClose }: { show: Pick<TicketedShow, '_id' | 'title'>; onClose: () => void }) {
  const t = useWords(ticketsDeskWords, ticketsWords);
  const query = useInfiniteQuery(ticketsQueries.sold(show._id));
  const all = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <Sheet open onClose={onClose} title={t('tix.ticketsOf', { title: show.title })}>
      <PagedList
        query={query}
        count={all.length}
        failed={t('tix.failed')}
        skeleton={<Skeleton height={120} radius={12} />}
        empty={<Note size={14}>{t('tix.nobody')}</Note>}
        frame={(content) => <div aria-busy={query.isPending}>{content}</div>}
        auto={false}
      >
        <Stack as="ul" gap={12} className={css.sold}>
          {all.map(({ _id, holder, from, token, state, createdAt }) => (
            <li key={_id}>
              <Avatar src={holder.avatar} size={32} />
              <span>
                <b>
                  <bdi>@{holder.username}</bdi>
                </b>
                <small>
                  <DateTime at={createdAt} pattern="DD/MM/YYYY HH:mm" />
                  {from && ` · ${t('tix.from', { name: from.name })}`} · {t(`tix.state.${state}`)}
                </small>
              </span>
              <Coin amount={formatTokens(token)} />
            </li>
          ))}
        </Stack>
      </PagedList>
    </Sheet>
  );
}
