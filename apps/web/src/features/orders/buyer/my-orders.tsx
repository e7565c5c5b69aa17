import { EmptyState, Package, Table, type Column } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SiteLink } from '../../../shared/app/index.ts';
import { DateTime, formatTokens } from '../../../shared/formats/index.ts';
import { PagedList, TableSkeleton } from '../../../shared/lists/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { ordersWords } from '../words.ts';
import { ordersQueries, type Order } from '../orders.queries.ts';
import { StatusBadge } from '../status-badge.tsx';
import { useOrdersLive } from '../use-orders-live.ts';

/** The viewer's orders, newest first. */
export function MyOrders() {
  const t = useWords(ordersWords);
  const list = useInfiniteQuery(ordersQueries.list('buyer'));
  useOrdersLive('buyer');
  const orders = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const columns: Column<Order>[] = [
    {
      key: 'title',
      title: t('orders.product'),
      lead: true,
      cell: (order) => <SiteLink href={`/orders/${order._id}`}>{order.title}</SiteLink>,
    },
    { key: 'seller', title: t('orders.seller'), cell: (order) => order.performer.name },
    { key: 'when', title: t('orders.when'), cell: (order) => <DateTime at={order.createdAt} /> },
    { key: 'price', title: t('orders.price'), align: 'end', cell: (order) => formatTokens(order.price) },
    { key: 'status', title: t('orders.status'), cell: (order) => <StatusBadge status={order.deliveryStatus} /> },
  ];
  return (
    <PagedList
      query={list}
      count={orders.length}
      failed={t('orders.loadFailed')}
      skeleton={<TableSkeleton />}
      empty={
        <EmptyState icon={<Package size={28} aria-hidden />} title={t('orders.none')}>
          {t('orders.noneText')}
        </EmptyState>
      }
      frame={(content) => content}
      auto={false}
    >
      <Table caption={t('orders.mine')} columns={columns} rows={orders} rowKey={(order) => order._id} />
    </PagedList>
  );
}
