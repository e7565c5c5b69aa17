import { Button, Card, Cluster, type Column, EmptyState, Table, Users } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateTime, formatMoney, formatTokens } from '../../../shared/formats/index.ts';
import { PagedList, TableSkeleton } from '../../../shared/lists/index.ts';
import { useProfile } from '../../../shared/session/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords, type Translate } from '../../../shared/words/index.ts';
import { payoutsWords } from '../words.ts';
import css from '../payouts.module.css';
import { payoutsQueries, type Payout } from '../payouts.queries.ts';
import { RejectDialog } from '../reject-dialog.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { useDecideMember } from '../use-payout-commands.ts';

/**
 * Payout requests of a studio's members. The studio approves them and receives the money. Hidden from teammates with
 * read-only access.
 */
export function MemberRequests() {
  return useProfile('studio')?.teammate?.role === 'viewer' ? null : <Requests />;
}

function Requests() {
  const t = useWords(payoutsWords);
  const list = useInfiniteQuery(payoutsQueries.list('members'));
  const decide = useDecideMember();
  const [rejecting, setRejecting] = useState<Payout>();
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const approve = ({ _id: id }: Payout) =>
    decide.mutate(
      { id, status: 'approved' },
      {
        onSuccess: () => void toast.success(t('payouts.memberApproved')),
        onError: (error) => void toast.error(error.message),
      },
    );
  const columns: Column<Payout>[] = [
    ...columnsOf(t),
    {
      key: 'act',
      title: t('payouts.act'),
      phone: 'foot',
      cell: (row) =>
        row.status === 'pending' && (
          <Acts
            name={row.account.username}
            isHeld={row.isHeld === true}
            busy={decide.isPending && decide.variables.id === row._id}
            onApprove={() => approve(row)}
            onReject={() => setRejecting(row)}
          />
        ),
    },
  ];
  return (
    <Card title={t('payouts.members')}>
      <PagedList
        query={list}
        count={rows.length}
        failed={t('payouts.loadFailed')}
        skeleton={<TableSkeleton rows={3} />}
        empty={<EmptyState icon={<Users size={28} aria-hidden />} title={t('payouts.noMembers')} />}
        frame={(content) => <div aria-busy={list.isFetching}>{content}</div>}
        auto={false}
      >
        <Table
          caption={t('payouts.members')}
          columns={columns}
          rows={rows}
          rowKey={(row) => row._id}
          details={(row) => t('payouts.detailsOf', { name: row.account.username })}
        />
      </PagedList>
      {rejecting && (
        <RejectDialog
          payout={rejecting}
          onClose={() => setRejecting(undefined)}
          onReason={(note) => decide.mutateAsync({ id: rejecting._id, status: 'rejected', note })}
        />
      )}
    </Card>
  );
}

const columnsOf = (t: Translate<typeof payoutsWords>): Column<Payout>[] => [
  { key: 'who', title: t('payouts.who'), lead: true, cell: (row) => row.account.username },
  { key: 'when', title: t('payouts.when'), phone: 'under', cell: (row) => <DateTime at={row.createdAt} /> },
  { key: 'tokens', title: t('payouts.asked'), align: 'end', cell: (row) => formatTokens(row.tokens) },
  {
    key: 'arrives',
    title: t('payouts.arrives'),
    align: 'end',
    phone: 'end',
    cell: (row) => formatMoney(row.amount),
  },
  { key: 'note', title: t('payouts.note'), cell: (row) => row.note ?? '–' },
  {
    key: 'status',
    title: t('payouts.state'),
    phone: 'last',
    cell: (row) => <StatusBadge status={row.status} isHeld={row.isHeld} />,
  },
];

interface ActsProps {
  name: string;
  isHeld: boolean;
  busy: boolean;
  onApprove: () => void;
  onReject: () => void;
}

function Acts({ name, isHeld, busy, onApprove, onReject }: ActsProps) {
  const t = useWords(payoutsWords);
  return (
    <Cluster gap={8}>
      {isHeld ? (
        <span className={css.small}>{t('payouts.reviewMember')}</span>
      ) : (
        <Button
          size="small"
          tone="action"
          busy={busy}
          aria-label={t('payouts.approveOf', { name })}
          onClick={onApprove}
        >
          {t('payouts.approve')}
        </Button>
      )}
      <Button size="small" aria-label={t('payouts.rejectOf', { name })} onClick={onReject}>
        {t('payouts.reject')}
      </Button>
    </Cluster>
  );
}
