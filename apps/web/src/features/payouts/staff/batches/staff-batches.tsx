import { Button, EmptyState, Stack, Wallet } from '@footlight/ui';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { DateTime, formatMoney, formatNumber } from '../../../../shared/formats/index.ts';
import { StaffTable, type ListSearch, type StaffColumn } from '../../../../shared/lists/index.ts';
import { refetchForFact, useLive, useLiveBack } from '../../../../shared/live/index.ts';
import { useWords, type Translate } from '../../../../shared/words/index.ts';
import { payoutsStaffWords } from '../words.ts';
import { payoutsWords } from '../../words.ts';
import { staffWords } from '../../../../shared/words/staff.ts';
import { BankAnswerForm } from './bank-answer.tsx';
import { BatchBadge } from './batch-badge.tsx';
import { BatchDialog } from './batch-dialog.tsx';
import { batchesStaffQueries, type Batch } from './batches.staff.queries.ts';
import { DuePayouts } from './due-payouts.tsx';

const NOTHING: ListSearch = {};
interface Props {
  id: string | undefined;
  onOpen: (id: string | undefined) => void;
}

/** Payment of approved payouts: due payouts, batches, and the bank's responses. */
export function StaffBatches({ id, onOpen }: Props) {
  const t = useWords(payoutsStaffWords, payoutsWords, staffWords);
  const client = useQueryClient();
  const query = useInfiniteQuery(batchesStaffQueries.list());
  const again = () => {
    for (const queryKey of batchesStaffQueries.keys) void refetchForFact(client, { queryKey });
  };
  useLive('payout/changed', again);
  useLiveBack(again);
  return (
    <Stack gap={20}>
      <h1>{t('admin.batches')}</h1>
      <DuePayouts onMade={onOpen} />
      <section>
        <h2>{t('admin.batch.all')}</h2>
        <StaffTable
          id="batches"
          caption={t('admin.batches')}
          query={query}
          rowKey={(row) => row._id}
          search={NOTHING}
          onSearch={() => undefined}
          onOpen={(row) => onOpen(row._id)}
          columns={columnsOf(t, onOpen)}
          filter={null}
          empty={<EmptyState icon={<Wallet size={28} aria-hidden />} title={t('admin.batch.none')} />}
        />
      </section>
      <BankAnswerForm />
      <BatchDialog key={id} id={id} onClose={() => onOpen(undefined)} />
    </Stack>
  );
}

const columnsOf = (
  t: Translate<typeof payoutsStaffWords | typeof payoutsWords>,
  open: (id: string) => void,
): StaffColumn<Batch>[] => [
  {
    key: 'when',
    phone: 'under',
    name: t('admin.batch.made'),
    csv: (row) => row.createdAt,
    cell: (row) => <DateTime at={row.createdAt} />,
  },
  {
    key: 'by',
    name: t('admin.batch.by'),
    csv: (row) => row.madeBy.name,
    cell: (row) => row.madeBy.name,
  },
  {
    key: 'method',
    name: t('payouts.method'),
    lead: true,
    csv: (row) => t(`payouts.type.${row.type}`),
    cell: (row) => t(`payouts.type.${row.type}`),
  },
  {
    key: 'count',
    name: t('admin.batch.ended'),
    align: 'end',
    csv: (row) => `${row.ended}/${row.count}`,
    cell: (row) => t('admin.batch.endedOf', { ended: formatNumber(row.ended), count: formatNumber(row.count) }),
  },
  {
    key: 'sum',
    phone: 'end',
    name: t('admin.batch.sum'),
    align: 'end',
    csv: (row) => `${row.sum.amount} ${row.sum.currency}`,
    cell: (row) => formatMoney(row.sum),
  },
  {
    key: 'status',
    phone: 'last',
    name: t('payouts.state'),
    csv: (row) => row.status,
    cell: (row) => <BatchBadge status={row.status} />,
  },
  {
    key: 'open',
    phone: 'act',
    name: t('payouts.act'),
    cell: (row) => (
      <Button
        size="small"
        aria-label={t('admin.batch.openOf', { sum: formatMoney(row.sum), count: formatNumber(row.count) })}
        onClick={() => open(row._id)}
      >
        {t('payouts.open')}
      </Button>
    ),
  },
];
