import { Button, EmptyState, Table, Wallet } from '@footlight/ui';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { DateTime, formatMoney, formatNumber } from '../../../../shared/formats/index.ts';
import { StaffList } from '../../../../shared/lists/index.ts';
import { useLive, useLiveBack } from '../../../../shared/live/index.ts';
import { useLazyWords, useWords } from '../../../../shared/words/index.ts';
import css from '../../payouts.module.css';
import { BankAnswerForm } from './bank-answer.tsx';
import { BatchBadge } from './batch-badge.tsx';
import { BatchDialog } from './batch-dialog.tsx';
import { batchesStaffQueries, type Batch } from './batches.staff.queries.ts';
import { DuePayouts } from './due-payouts.tsx';

interface Props {
  /** The batch that is open. */
  id: string | undefined;
  onOpen: (id: string | undefined) => void;
}

/** Approved payouts on their way: what is due, the batches, and what the bank says. */
export function StaffBatches({ id, onOpen }: Props) {
  useLazyWords('payouts');
  const t = useWords();
  const client = useQueryClient();
  const query = useInfiniteQuery(batchesStaffQueries.list());
  const again = () => {
    for (const queryKey of batchesStaffQueries.keys) void client.invalidateQueries({ queryKey });
  };
  useLive('payout/changed', again);
  useLiveBack(again);
  return (
    <div className={css.desk}>
      <h1>{t('admin.batches')}</h1>
      <DuePayouts onMade={onOpen} />
      <section>
        <h2>{t('admin.batch.all')}</h2>
        <StaffList
          query={query}
          filter={null}
          empty={<EmptyState icon={<Wallet size={28} aria-hidden />} title={t('admin.batch.none')} />}
          table={(rows) => <Rows rows={rows} onOpen={onOpen} />}
        />
      </section>
      <BankAnswerForm />
      <BatchDialog key={id} id={id} onClose={() => onOpen(undefined)} />
    </div>
  );
}

function Rows({ rows, onOpen }: { rows: readonly Batch[]; onOpen: (id: string) => void }) {
  const t = useWords();
  return (
    <Table
      dense
      caption={t('admin.batches')}
      rows={rows}
      rowKey={(row) => row._id}
      columns={[
        { key: 'when', title: t('admin.batch.made'), phone: 'under', cell: (row) => <DateTime at={row.createdAt} /> },
        { key: 'by', title: t('admin.batch.by'), cell: (row) => row.madeBy.name },
        { key: 'method', title: t('payouts.method'), lead: true, cell: (row) => t(`payouts.type.${row.type}`) },
        {
          key: 'count',
          title: t('admin.batch.ended'),
          align: 'end',
          cell: (row) => t('admin.batch.endedOf', { ended: formatNumber(row.ended), count: formatNumber(row.count) }),
        },
        { key: 'sum', title: t('admin.batch.sum'), align: 'end', phone: 'end', cell: (row) => formatMoney(row.sum) },
        { key: 'status', title: t('payouts.state'), phone: 'last', cell: (row) => <BatchBadge status={row.status} /> },
        {
          key: 'open',
          title: t('payouts.act'),
          phone: 'act',
          cell: (row) => (
            <Button
              size="small"
              aria-label={t('admin.batch.openOf', { sum: formatMoney(row.sum), count: formatNumber(row.count) })}
              onClick={() => onOpen(row._id)}
            >
              {t('payouts.open')}
            </Button>
          ),
        },
      ]}
    />
  );
}
