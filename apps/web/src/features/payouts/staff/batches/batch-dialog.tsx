import { Button, Cluster, Dialog, ErrorState, Facts, FileText, Skeleton, Stack, Table } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { WordsDialog } from '../../../../shared/dialogs/index.ts';
import { DateTime, formatMoney, formatNumber } from '../../../../shared/formats/index.ts';
import { FormError } from '../../../../shared/forms/index.ts';
import { toast } from '../../../../shared/toasts/index.ts';
import { useWords } from '../../../../shared/words/index.ts';
import { payoutsStaffWords } from '../words.ts';
import { payoutsWords } from '../../words.ts';
import { staffWords } from '../../../../shared/words/staff.ts';
import css from '../../payouts.module.css';
import { StatusBadge } from '../../status-badge.tsx';
import { batchesStaffQueries, type BatchView } from './batches.staff.queries.ts';
import { BatchBadge } from './batch-badge.tsx';
import { useExportBatch, useTakeOut, useWithdrawBatch } from './use-batches.ts';

interface Props {
  id: string | undefined;
  onClose: () => void;
}

export function BatchDialog({ id, onClose }: Props) {
  const t = useWords(payoutsStaffWords);
  const { data, error, refetch, isFetching } = useQuery({
    ...batchesStaffQueries.one(id ?? ''),
    enabled: id !== undefined,
  });
  return (
    <Dialog open={id !== undefined} onClose={onClose} title={t('admin.batch.one')} size="large">
      {data ? (
        <Stack gap={16}>
          <BatchFacts batch={data} />
          {data.status !== 'closed' && <Files batch={data} />}
          <Lines batch={data} onEmpty={onClose} />
          {data.status === 'exported' && data.ended === 0 && <Withdraw batch={data} onDone={onClose} />}
        </Stack>
      ) : error ? (
        <ErrorState reason={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton height={280} radius={10} />
      )}
    </Dialog>
  );
}

const LONGEST_REASON = 300;

/** Withdraws a batch whose file never reached the bank. */
function Withdraw({ batch, onDone }: { batch: BatchView; onDone: () => void }) {
  const t = useWords(payoutsStaffWords);
  const withdraw = useWithdrawBatch(batch._id);
  const [isAsking, setAsking] = useState(false);
  return (
    <div>
      <Button tone="danger" onClick={() => setAsking(true)}>
        {t('admin.batch.withdraw')}
      </Button>
      {isAsking && (
        <WordsDialog
          title={t('admin.batch.withdraw')}
          text={t('admin.batch.withdrawText')}
          label={t('admin.batch.reason')}
          submit={t('admin.batch.withdraw')}
          tone="danger"
          longest={LONGEST_REASON}
          onClose={() => setAsking(false)}
          onWords={async (reason) => {
            await withdraw.mutateAsync(reason);
            toast.success(t('admin.batch.withdrawn'));
            onDone();
          }}
        />
      )}
    </div>
  );
}

function BatchFacts({ batch }: { batch: BatchView }) {
  const t = useWords(payoutsStaffWords, payoutsWords);
  const facts = [
    [t('payouts.state'), <BatchBadge key="status" status={batch.status} />],
    [t('payouts.method'), t(`payouts.type.${batch.type}`)],
    [t('admin.batch.sum'), formatMoney(batch.sum)],
    [
      t('admin.batch.ended'),
      t('admin.batch.endedOf', { ended: formatNumber(batch.ended), count: formatNumber(batch.count) }),
    ],
    [t('admin.batch.made'), <Moment key="made" at={batch.createdAt} by={batch.madeBy.name} />],
    ...(batch.exportedAt
      ? [[t('admin.batch.exported'), <Moment key="out" at={batch.exportedAt} by={batch.exportedBy?.name} />] as const]
      : []),
    ...(batch.closedAt ? [[t('admin.batch.closed'), <DateTime key="closed" at={batch.closedAt} />] as const] : []),
  ] as const;
  return <Facts facts={facts} />;
}

const Moment = ({ at, by }: { at: string; by: string | undefined }) => (
  <>
    <DateTime at={at} /> {by && `· ${by}`}
  </>
);

function Files({ batch }: { batch: BatchView }) {
  const t = useWords(payoutsStaffWords);
  const file = useExportBatch(batch._id);
  return (
    <Stack gap={16} className={css.form}>
      <p className={css.small}>{t(batch.status === 'open' ? 'admin.batch.exportText' : 'admin.batch.exportAgain')}</p>
      <FormError>{file.error?.message}</FormError>
      <Cluster gap={8}>
        {batch.formats.map((format, index) => (
          <Button
            key={format}
            {...(index === 0 ? { tone: 'action' as const } : {})}
            icon={<FileText size={16} aria-hidden />}
            busy={file.isPending && file.variables === format}
            onClick={() => file.mutate(format)}
          >
            {t(`admin.batch.export.${format}`)}
          </Button>
        ))}
      </Cluster>
    </Stack>
  );
}

function Lines({ batch, onEmpty }: { batch: BatchView; onEmpty: () => void }) {
  const t = useWords(payoutsStaffWords, payoutsWords, staffWords);
  const out = useTakeOut(batch._id);
  const takeOut = (id: string) =>
    out.mutate(id, { onSuccess: () => (batch.payouts.length === 1 ? onEmpty() : undefined) });
  return (
    <>
      <FormError>{out.error?.message}</FormError>
      <Table
        dense
        caption={t('admin.payouts')}
        rows={batch.payouts}
        rowKey={(row) => row._id}
        columns={[
          { key: 'who', title: t('payouts.who'), lead: true, cell: (row) => `@${row.account.username}` },
          { key: 'to', title: t('admin.p.paidTo'), phone: 'under', cell: (row) => row.paymentMethod?.masked ?? '–' },
          {
            key: 'amount',
            title: t('payouts.sent'),
            align: 'end',
            phone: 'end',
            cell: (row) => formatMoney(row.amount),
          },
          {
            key: 'status',
            title: t('payouts.state'),
            phone: 'last',
            cell: (row) => <StatusBadge status={row.status} />,
          },
          ...(batch.status === 'open'
            ? [
                {
                  key: 'out',
                  title: t('payouts.act'),
                  phone: 'act' as const,
                  cell: (row: BatchView['payouts'][number]) => (
                    <Button
                      size="small"
                      aria-label={t('admin.batch.takeOutOf', { name: row.account.username })}
                      busy={out.isPending && out.variables === row._id}
                      onClick={() => takeOut(row._id)}
                    >
                      {t('admin.batch.takeOut')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
    </>
  );
}
