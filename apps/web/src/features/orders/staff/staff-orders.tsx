import { Button, EmptyState, Package, Select } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { DateTime, formatTokens } from '../../../shared/formats/index.ts';
import { SearchFilters, StaffTable, type StaffColumn } from '../../../shared/lists/index.ts';
import { useWords, type Translate } from '../../../shared/words/index.ts';
import { ordersWords } from '../words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { ordersStaffWords } from './words.ts';
import { DELIVERY_STATUSES } from '../delivery-statuses.ts';
import type { Order } from '../orders.queries.ts';
import { StatusBadge } from '../status-badge.tsx';
import { ordersStaffQueries, type StaffOrderFilters } from './orders.staff.queries.ts';
import { StaffOrderDialog } from './staff-order-dialog.tsx';
import css from './staff-orders.module.css';

export interface StaffOrdersSearch extends StaffOrderFilters {
  readonly id?: string | undefined;
}
interface Props {
  search: StaffOrdersSearch;
  onSearch: (search: StaffOrdersSearch) => void;
}

export function StaffOrders({ search, onSearch }: Props) {
  const t = useWords(ordersWords, staffWords);
  const { id, ...filters } = search;
  const query = useInfiniteQuery(ordersStaffQueries.list(filters));
  const open = (chosen: string) => onSearch({ ...search, id: chosen });
  const isNarrowed = filters.q !== undefined || filters.deliveryStatus !== undefined;
  return (
    <>
      <StaffTable
        id="orders"
        caption={t('admin.orders')}
        query={query}
        rowKey={(row) => row._id}
        search={{ status: filters.deliveryStatus, q: filters.q }}
        onSearch={({ status, q }) => onSearch({ deliveryStatus: DELIVERY_STATUSES.find((one) => one === status), q })}
        onOpen={(row) => open(row._id)}
        columns={columnsOf(t, open)}
        filter={<Filters search={search} onSearch={onSearch} />}
        empty={
          <EmptyState
            icon={<Package size={28} aria-hidden />}
            title={t(isNarrowed ? 'orders.noneSuch' : 'orders.none')}
            action={isNarrowed && <Button onClick={() => onSearch({})}>{t('admin.o.showAll')}</Button>}
          />
        }
      />
      <StaffOrderDialog key={id} id={id} onClose={() => onSearch({ ...search, id: undefined })} />
    </>
  );
}

function Filters({ search, onSearch }: Props) {
  const t = useWords(ordersStaffWords, ordersWords);
  const narrow = (by: StaffOrderFilters) => onSearch({ ...search, ...by, id: undefined });
  return (
    <SearchFilters label={t('admin.o.search')} text={search.q} onText={(q) => narrow({ q })}>
      <Select
        label={t('orders.status')}
        value={search.deliveryStatus ?? ''}
        placeholder={t('orders.all')}
        options={DELIVERY_STATUSES.map((value) => ({ value, label: t(`orders.status.${value}`) }))}
        onChange={(value) => narrow({ deliveryStatus: DELIVERY_STATUSES.find((one) => one === value) })}
      />
    </SearchFilters>
  );
}

const columnsOf = (t: Translate<typeof ordersWords>, open: (id: string) => void): StaffColumn<Order>[] => [
  {
    key: 'title',
    name: t('orders.product'),
    lead: true,
    csv: (row) => row.title,
    cell: (row) => row.title,
  },
  {
    key: 'buyer',
    phone: 'under',
    name: t('orders.buyer'),
    csv: (row) => row.buyer.username,
    cell: (row) => `@${row.buyer.username}`,
  },
  {
    key: 'seller',
    name: t('orders.seller'),
    csv: (row) => row.performer.username,
    cell: (row) => `@${row.performer.username}`,
  },
  {
    key: 'when',
    name: t('orders.when'),
    csv: (row) => row.createdAt,
    cell: (row) => (
      <span className={css.whole}>
        <DateTime at={row.createdAt} />
      </span>
    ),
  },
  {
    key: 'price',
    phone: 'end',
    name: t('orders.price'),
    align: 'end',
    csv: (row) => row.price,
    cell: (row) => <span className="num">{formatTokens(row.price)}</span>,
  },
  {
    key: 'status',
    phone: 'last',
    name: t('orders.status'),
    csv: (row) => row.deliveryStatus,
    cell: (row) => <StatusBadge status={row.deliveryStatus} />,
  },
  {
    key: 'open',
    phone: 'act',
    name: t('orders.act'),
    cell: (row) => (
      <Button
        size="small"
        aria-label={t('orders.openOf', { title: row.title, name: row.buyer.username })}
        onClick={() => open(row._id)}
      >
        {t('orders.open')}
      </Button>
    ),
  },
];
