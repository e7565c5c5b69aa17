import { Button, Card, type Column, EmptyState, Select, Stack, Table, Wallet } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateTime, formatMoney, formatTokens } from '../../../shared/formats/index.ts';
import { PagedList, TableSkeleton } from '../../../shared/lists/index.ts';
import { useWords, type Translate } from '../../../shared/words/index.ts';
import { payoutsWords } from '../words.ts';
import css from '../payouts.module.css';
import { PAYOUT_STATUSES, type PayoutStatus } from '../payout-statuses.ts';
import { payoutsQueries, type EarnerRole, type Payout } from '../payouts.queries.ts';
import { StatusBadge } from '../status-badge.tsx';
import { PayoutDialog } from './payout-dialog.tsx';

interface Props {
  role: EarnerRole;
  status: PayoutStatus | undefined;
  onStatus: (status: PayoutStatus | undefined) => void;
}

/** The caller's payout requests, newest first. */
export function OwnPayouts({ role, status, onStatus }: Props) {
  const t = useWords(payoutsWords);
  const list = useInfiniteQuery(payoutsQueries.list(role, status));
  const [chosen, setChosen] = useState<string>();
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <Card title={t('payouts.list')}>
      <Stack gap={16} className={css.form}>
        <div className={css.filter}>
          <Select
            label={t('payouts.state')}
            value={status ?? ''}
            placeholder={t('payouts.anyState')}
            options={PAYOUT_STATUSES.map((value) => ({ value, label: t(`payouts.status.${value}`) }))}
            onChange={(value) => onStatus(PAYOUT_STATUSES.find((one) => one === value))}
          />
        </div>
        <PagedList
          query={list}
          count={rows.length}
          failed={t('payouts.loadFailed')}
          skeleton={<TableSkeleton rows={4} />}
          empty={
            <EmptyState
              icon={<Wallet size={28} aria-hidden />}
              title={t(status ? 'payouts.noneSuch' : 'payouts.none')}
            />
          }
          frame={(content) => <div aria-busy={list.isFetching}>{content}</div>}
          auto={false}
        >
          <Table caption={t('payouts.list')} columns={columnsOf(t, setChosen)} rows={rows} rowKey={(row) => row._id} />
        </PagedList>
      </Stack>
      <PayoutDialog key={chosen} role={role} id={chosen} onClose={() => setChosen(undefined)} />
    </Card>
  );
}

const columnsOf = (t: Translate<typeof payoutsWords>, onOpen: (id: string) => void): Column<Payout>[] => [
  { key: 'when', title: t('payouts.when'), phone: 'under', cell: (row) => <DateTime at={row.createdAt} /> },
  { key: 'tokens', title: t('payouts.asked'), align: 'end', cell: (row) => formatTokens(row.tokens) },
  {
    key: 'arrives',
    title: t('payouts.arrives'),
    align: 'end',
    phone: 'end',
    cell: (row) => formatMoney(row.amount),
  },
  {
    key: 'method',
    title: t('payouts.method'),
    lead: true,
    cell: (row) => (row.paymentMethod ? row.paymentMethod.masked : (row.studio?.name ?? '–')),
  },
  {
    key: 'status',
    title: t('payouts.state'),
    phone: 'last',
    cell: (row) => <StatusBadge status={row.status} isHeld={row.isHeld} />,
  },
  {
    key: 'open',
    title: t('payouts.act'),
    phone: 'act',
    cell: (row) => (
      <Button
        size="small"
        aria-label={t('payouts.openOf', { tokens: formatTokens(row.tokens) })}
        onClick={() => onOpen(row._id)}
      >
        {t('payouts.open')}
      </Button>
    ),
  },
];
