import { Button, EmptyState, TicketIcon, Undo2, VisuallyHidden } from '@footlight/ui';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { WordsDialog } from '../../../shared/dialogs/index.ts';
import { DateTime, formatNumber, formatTokens } from '../../../shared/formats/index.ts';
import { StaffTable, StaffTabs, type StaffColumn } from '../../../shared/lists/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords, type Translate } from '../../../shared/words/index.ts';
import { ticketsStaffWords } from './words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { TICKET_FILTERS, ticketsStaffQueries, type StaffShow, type TicketFilter } from './tickets.staff.queries.ts';
import css from './staff-shows.module.css';

const LONGEST = 500;

interface Props {
  filter: TicketFilter;
  onFilter: (filter: TicketFilter) => void;
}

/** Ticketed shows by status. Shows that haven't ended can be canceled. */
export function StaffShows({ filter, onFilter }: Props) {
  const t = useWords(ticketsStaffWords, staffWords);
  const query = useInfiniteQuery(ticketsStaffQueries.list(filter));
  const [asked, setAsked] = useState<StaffShow>();
  const canCancel = filter === 'announced' || filter === 'running';
  return (
    <>
      <StaffTabs
        filters={TICKET_FILTERS}
        filter={filter}
        onFilter={onFilter}
        counted={query.data?.pages[0]}
        nameOf={(id) => t(`admin.ts.filter.${id}`)}
      />
      <StaffTable
        id="tickets"
        caption={t('admin.tickets')}
        query={query}
        rowKey={({ _id }) => _id}
        search={{ filter }}
        onSearch={(next) => onFilter(TICKET_FILTERS.find((one) => one === next['filter']) ?? 'announced')}
        columns={[...columnsOf(t), ...(canCancel ? [cancelColumn(t, setAsked)] : [noteColumn(t)])]}
        filter={null}
        empty={<EmptyState icon={<TicketIcon size={28} aria-hidden />} title={t('admin.c.empty')} />}
      />
      {asked && <CancelDialog show={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

const columnsOf = (t: Translate<typeof ticketsStaffWords>): StaffColumn<StaffShow>[] => [
  {
    key: 'title',
    name: t('admin.ts.show'),
    lead: true,
    csv: ({ title }) => title,
    cell: ({ title, text }) => (
      <span className={css.show}>
        <b>{title}</b>
        {text && <small>{text}</small>}
      </span>
    ),
  },
  {
    key: 'who',
    phone: 'last',
    name: t('admin.ts.creator'),
    csv: ({ performer }) => performer.username,
    cell: ({ performer }) => (
      <a href={`/${performer.username}`}>
        <bdi>@{performer.username}</bdi>
      </a>
    ),
  },
  {
    key: 'starts',
    phone: 'under',
    name: t('admin.ts.starts'),
    csv: ({ startsAt }) => startsAt,
    cell: ({ startsAt }) => <DateTime at={startsAt} />,
  },
  {
    key: 'minutes',
    name: t('admin.ts.minutes'),
    align: 'end',
    csv: ({ minutes }) => minutes,
    cell: ({ minutes }) => formatNumber(minutes),
  },
  {
    key: 'sold',
    name: t('admin.ts.sold'),
    align: 'end',
    csv: ({ sold }) => sold,
    cell: ({ sold }) => formatNumber(sold),
  },
  {
    key: 'tokens',
    phone: 'end',
    name: t('admin.ts.tokens'),
    align: 'end',
    csv: ({ soldTokens = 0 }) => soldTokens,
    cell: ({ soldTokens = 0 }) => formatTokens(soldTokens),
  },
];

const noteColumn = (t: Translate<typeof ticketsStaffWords>): StaffColumn<StaffShow> => ({
  key: 'note',
  name: t('admin.ts.note'),
  csv: ({ endNote }) => endNote ?? '',
  cell: ({ endNote }) => endNote ?? '–',
});

const cancelColumn = (
  t: Translate<typeof ticketsStaffWords>,
  onCancel: (show: StaffShow) => void,
): StaffColumn<StaffShow> => ({
  key: 'cancel',
  phone: 'foot',
  name: t('admin.ts.cancel'),
  align: 'end',
  title: <VisuallyHidden>{t('admin.ts.cancel')}</VisuallyHidden>,
  cell: (show) => (
    <Button
      size="small"
      tone="danger"
      icon={<Undo2 size={16} aria-hidden />}
      aria-label={t('admin.ts.cancelOf', { title: show.title })}
      onClick={() => onCancel(show)}
    >
      {t('admin.ts.cancelShort')}
    </Button>
  ),
});

function CancelDialog({ show, onClose }: { show: StaffShow; onClose: () => void }) {
  const t = useWords(ticketsStaffWords, staffWords);
  const api = useApi();
  const client = useQueryClient();
  return (
    <WordsDialog
      title={t('admin.ts.cancelOf', { title: show.title })}
      text={t('admin.ts.cancelText', { count: show.sold })}
      label={t('admin.v.reason')}
      submit={t('admin.ts.cancel')}
      tone="danger"
      longest={LONGEST}
      onClose={onClose}
      onWords={async (reason) => {
        await api.ticketsStaff.cancel({ params: { id: show._id }, body: { reason } });
        toast.success(t('admin.ts.cancelled'));
        void client.invalidateQueries({ queryKey: ticketsStaffQueries.listsKey() });
      }}
    />
  );
}
