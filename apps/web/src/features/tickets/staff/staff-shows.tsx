import { Button, Skeleton, TicketIcon, Undo2 } from '@footlight/ui';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { formatTokens } from '../../../shared/formats/index.ts';
import { WordsDialog } from '../../../shared/dialogs/index.ts';
import { CardFigures, CardText, StaffCard, StaffCards, StaffQueue } from '../../../shared/lists/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { TICKET_FILTERS, ticketsStaffQueries, type StaffShow, type TicketFilter } from './tickets.staff.queries.ts';

const LONGEST = 500;

interface Props {
  filter: TicketFilter;
  onFilter: (filter: TicketFilter) => void;
}

/** Shows with tickets, by how they stand. */
export function StaffShows({ filter, onFilter }: Props) {
  const t = useWords();
  return (
    <StaffQueue
      query={useInfiniteQuery(ticketsStaffQueries.list(filter))}
      filters={TICKET_FILTERS}
      filter={filter}
      onFilter={onFilter}
      nameOf={(id) => t(`admin.ts.filter.${id}`)}
      skeleton={<Skeleton height={200} radius={12} />}
      empty={{ icon: TicketIcon, title: t('admin.c.empty') }}
    >
      {(rows) => (
        <StaffCards label={t('admin.tickets')}>
          {rows.map((show) => (
            <StaffShowCard key={show._id} show={show} />
          ))}
        </StaffCards>
      )}
    </StaffQueue>
  );
}

function StaffShowCard({ show }: { show: StaffShow }) {
  const t = useWords();
  const api = useApi();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { performer, title, text, startsAt, minutes, sold, soldTokens = 0, status, endNote } = show;
  const cancel = (status === 'announced' || status === 'running') && (
    <Button tone="danger" icon={<Undo2 size={18} aria-hidden />} onClick={() => setAsking(true)}>
      {t('admin.ts.cancel')}
    </Button>
  );
  return (
    <StaffCard by={performer} at={startsAt} acts={cancel}>
      <h2>{title}</h2>
      <CardFigures>{t('admin.ts.figures', { count: sold, tokens: formatTokens(soldTokens), minutes })}</CardFigures>
      {text && <CardText>{text}</CardText>}
      {endNote && <CardText>{t('admin.ts.note', { note: endNote })}</CardText>}
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
    </StaffCard>
  );
}
