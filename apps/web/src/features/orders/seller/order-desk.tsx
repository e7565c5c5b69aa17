import { Button, type Column, EmptyState, Package, Select, Stack, Table } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateTime, formatTokens } from '../../../shared/formats/index.ts';
import { PagedList, TableSkeleton } from '../../../shared/lists/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { ordersWords } from '../words.ts';
import css from '../orders.module.css';
import { DELIVERY_STATUSES, type DeliveryStatus } from '../delivery-statuses.ts';
import { ordersQueries, type Order } from '../orders.queries.ts';
import { StatusBadge } from '../status-badge.tsx';
import { useOrdersLive } from '../use-orders-live.ts';
import { OrderDialog } from './order-dialog.tsx';

interface Props {
  /** Status filter, kept in the page's URL. */
  status: DeliveryStatus | undefined;
  onStatus: (status: DeliveryStatus | undefined) => void;
}

export function OrderDesk({ status, onStatus }: Props) {
  const t = useWords(ordersWords);
  const list = useInfiniteQuery(ordersQueries.list('seller', status));
  useOrdersLive('seller');
  const [chosen, setChosen] = useState<string>();
  const orders = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const columns: Column<Order>[] = [
    { key: 'title', title: t('orders.product'), lead: true, cell: (order) => order.title },
    { key: 'buyer', title: t('orders.buyer'), cell: (order) => order.buyer.username },
    { key: 'when', title: t('orders.when'), cell: (order) => <DateTime at={order.createdAt} /> },
    { key: 'quantity', title: t('orders.pieces'), align: 'end', cell: (order) => order.quantity },
    { key: 'price', title: t('orders.price'), align: 'end', cell: (order) => formatTokens(order.price) },
    { key: 'status', title: t('orders.status'), cell: (order) => <StatusBadge status={order.deliveryStatus} /> },
    {
      key: 'open',
      title: t('orders.act'),
      cell: (order) => (
        <Button
          size="small"
          aria-label={t('orders.openOf', { title: order.title, name: order.buyer.username })}
          onClick={() => setChosen(order._id)}
        >
          {t('orders.open')}
        </Button>
      ),
    },
  ];
  return (
    <Stack gap={16}>
      <div className={css.filter}>
        <Select
          label={t('orders.status')}
          value={status ?? ''}
          placeholder={t('orders.all')}
          options={DELIVERY_STATUSES.map((value) => ({ value, label: t(`orders.status.${value}`) }))}
          onChange={(value) => onStatus(DELIVERY_STATUSES.find((one) => one === value))}
        />
      </div>
      <PagedList
        query={list}
        count={orders.length}
        failed={t('orders.loadFailed')}
        skeleton={<TableSkeleton />}
        empty={
          <EmptyState icon={<Package size={28} aria-hidden />} title={t(status ? 'orders.noneSuch' : 'orders.none')}>
            {t(status ? 'orders.noneSuchText' : 'orders.noneSold')}
          </EmptyState>
        }
        frame={(content) => <div aria-busy={list.isFetching}>{content}</div>}
        auto={false}
      >
        <Table caption={t('orders.title')} columns={columns} rows={orders} rowKey={(order) => order._id} />
      </PagedList>
      <OrderDialog id={chosen} onClose={() => setChosen(undefined)} />
    </Stack>
  );
}
