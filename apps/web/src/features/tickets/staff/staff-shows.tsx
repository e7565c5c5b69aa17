import { Button, EmptyState, Skeleton, Tabs, TicketIcon, Undo2 } from '@footlight/ui';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { DateTime, formatTokens, formatTotal } from '../../../shared/formats/index.ts';
import { WordsDialog } from '../../../shared/dialogs/index.ts';
import { PagedList } from '../../../shared/lists/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import css from './staff.module.css';
import { TICKET_FILTERS, ticketsStaffQueries, type StaffShow, type TicketFilter } from './tickets.staff.queries.ts';

const LONGEST = 500;

interface Props {
  filter: TicketFilter;
  onFilter: (filter: TicketFilter) => void;
}

/** Shows with tickets, by how they stand. */
export function StaffShows({ filter, onFilter }: Props) {
  const t = useWords();
  const query = useInfiniteQuery(ticketsStaffQueries.list(filter));
  const all = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const first = query.data?.pages[0];
  return (
    <>
      <Tabs
        label={t('admin.v.status')}
        value={filter}
        onChange={(id) => onFilter(TICKET_FILTERS.find((one) => one === id) ?? 'announced')}
        tabs={TICKET_FILTERS.map((id) => ({
          id,
          label: t(`admin.ts.filter.${id}`),
          count: id === filter && first ? formatTotal(first) : undefined,
        }))}
      />
      <PagedList
        query={query}
        count={all.length}
        failed={t('admin.loadFailed')}
        skeleton={<Skeleton height={200} radius={12} />}
        empty={<EmptyState icon={<TicketIcon size={28} aria-hidden />} title={t('admin.c.empty')} />}
        frame={(content) => content}
      >
        <ul className={css.list} aria-label={t('admin.tickets')}>
          {all.map((show) => (
            <StaffShowCard key={show._id} show={show} />
          ))}
        </ul>
      </PagedList>
    </>
  );
}

function StaffShowCard({ show }: { show: StaffShow }) {
  const t = useWords();
  const api = useApi();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { performer, title, text, startsAt, minutes, sold, soldTokens = 0, status, endNote } = show;
  return (
    <li className={css.card}>
      <p className={css.by}>
        <b>{performer.name}</b> @{performer.username} · <DateTime at={startsAt} />
      </p>
      <h2>{title}</h2>
      <p className={css.by}>{t('admin.ts.figures', { count: sold, tokens: formatTokens(soldTokens), minutes })}</p>
      {text && <p className={css.text}>{text}</p>}
      {endNote && <p className={css.text}>{t('admin.ts.note', { note: endNote })}</p>}
      {(status === 'announced' || status === 'running') && (
        <div className={css.acts}>
          <Button tone="danger" icon={<Undo2 size={18} aria-hidden />} onClick={() => setAsking(true)}>
            {t('admin.ts.cancel')}
          </Button>
        </div>
      )}
      {isAsking && (
        <WordsDialog
          title={t('admin.ts.cancel')}
          text={t('admin.ts.cancelText', { count: sold })}
          label={t('admin.v.reason')}
          submit={t('admin.ts.cancel')}
          tone="danger"
          longest={LONGEST}
          onClose={() => setAsking(false)}
          onWords={async (reason) => {
            await api.ticketsStaff.cancel({ params: { id: show._id }, body: { reason } });
            toast.success(t('admin.ts.cancelled'));
            void client.invalidateQueries({ queryKey: ticketsStaffQueries.listsKey() });
          }}
        />
      )}
    </li>
  );
}
