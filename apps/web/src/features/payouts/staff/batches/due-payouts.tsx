import { Button, Checkbox, Cluster, EmptyState, ErrorState, Select, Stack, Table, Wallet } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateTime, formatMoney, formatNumber, formatTokens } from '../../../../shared/formats/index.ts';
import { FormError } from '../../../../shared/forms/index.ts';
import { TableSkeleton } from '../../../../shared/lists/index.ts';
import { useWords } from '../../../../shared/words/index.ts';
import { payoutsStaffWords } from '../words.ts';
import { payoutsWords } from '../../words.ts';
import { PAYMENT_TYPES, type PaymentType } from '../../payout-statuses.ts';
import css from '../../payouts.module.css';
import { batchesStaffQueries, type DuePage } from './batches.staff.queries.ts';
import { useMakeBatch } from './use-batches.ts';

/** Approved payouts that aren't in a batch yet. Staff can batch selected ones or all of them. */
export function DuePayouts({ onMade }: { onMade: (id: string) => void }) {
  const t = useWords(payoutsStaffWords, payoutsWords);
  const [type, setType] = useState<PaymentType>('bank_transfer');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { data, error, refetch, isFetching } = useQuery(batchesStaffQueries.due(type));
  const make = useMakeBatch();
  const rows = data?.data ?? [];
  const ids = rows.flatMap(({ _id }) => (chosen.includes(_id) ? [_id] : []));
  const choose = (wish: { payouts?: string[] }) =>
    make.mutate(
      { type, ...wish },
      {
        onSuccess: ({ _id }) => {
          setChosen([]);
          onMade(_id);
        },
      },
    );
  return (
    <Stack as="section" gap={16} className={css.form}>
      <h2>{t('admin.batch.due')}</h2>
      <Cluster gap={12} align="end">
        <Select
          label={t('payouts.method')}
          value={type}
          options={PAYMENT_TYPES.map((value) => ({ value, label: t(`payouts.type.${value}`) }))}
          onChange={(value) => setType(PAYMENT_TYPES.find((one) => one === value) ?? 'bank_transfer')}
        />
        <Button
          tone="action"
          disabled={rows.length === 0}
          busy={make.isPending}
          onClick={() => choose(ids.length > 0 ? { payouts: ids } : {})}
        >
          {ids.length > 0 ? t('admin.batch.makeOf', { count: formatNumber(ids.length) }) : t('admin.batch.makeAll')}
        </Button>
      </Cluster>
      <FormError>{make.error?.message}</FormError>
      {data ? (
        <Due
          rows={rows}
          chosen={ids}
          onChoose={(id) => setChosen(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])}
        />
      ) : error ? (
        <ErrorState reason={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <TableSkeleton />
      )}
    </Stack>
  );
}

interface DueProps {
  rows: DuePage['data'];
  chosen: readonly string[];
  onChoose: (id: string) => void;
}

function Due({ rows, chosen, onChoose }: DueProps) {
  const t = useWords(payoutsStaffWords, payoutsWords);
  return (
    <Table
      dense
      caption={t('admin.batch.due')}
      rows={rows}
      rowKey={(row) => row._id}
      empty={<EmptyState icon={<Wallet size={28} aria-hidden />} title={t('admin.batch.noneDue')} />}
      columns={[
        {
          key: 'choose',
          title: t('payouts.who'),
          lead: true,
          cell: (row) => (
            <Checkbox
              label={`@${row.account.username}`}
              checked={chosen.includes(row._id)}
              onChange={() => onChoose(row._id)}
            />
          ),
        },
        { key: 'when', title: t('payouts.when'), phone: 'last', cell: (row) => <DateTime at={row.createdAt} /> },
        { key: 'tokens', title: t('payouts.asked'), align: 'end', cell: (row) => formatTokens(row.tokens) },
        { key: 'amount', title: t('payouts.sent'), align: 'end', phone: 'end', cell: (row) => formatMoney(row.amount) },
        { key: 'to', title: t('admin.p.paidTo'), phone: 'under', cell: (row) => row.paymentMethod?.masked ?? '–' },
      ]}
    />
  );
}
