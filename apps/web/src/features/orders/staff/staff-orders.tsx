import { Button, EmptyState, Package, Select, Table } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { DateTime, formatTokens } from '../../../shared/formats/index.ts';
import { SearchFilters, StaffList } from '../../../shared/lists/index.ts';
import { useLazyWords, useWords } from '../../../shared/words/index.ts';
import { DELIVERY_STATUSES } from '../delivery-statuses.ts';
import type { Order } from '../orders.queries.ts';
import { StatusBadge } from '../status-badge.tsx';
import { ordersStaffQueries, type StaffOrderFilters } from './orders.staff.queries.ts';
import { StaffOrderDialog } from './staff-order-dialog.tsx';
import css from './staff-orders.module.css';

/** What the address keeps of this page. */
export interface StaffOrdersSearch extends StaffOrderFilters {
  /** The order that is open. */
  readonly id?: string | undefined;
}
interface Props {
  search: StaffOrdersSearch;
  onSearch: (search: StaffOrdersSearch) => void;
}

/** Orders of all creators: found, and looked at one by one. */
export function StaffOrders({ search, onSearch }: Props) {
  useLazyWords('purchases');
  const t = useWords();
  const { id, ...filters } = search;
  const query = useInfiniteQuery(ordersStaffQueries.list(filters));
  const isNarrowed = filters.q !== undefined || filters.deliveryStatus !== undefined;
  return (
    <>
      <StaffList
        query={query}
        filter={<Filters {...{ search, onSearch }} />}
        empty={
          <EmptyState
            icon={<Package size={28} aria-hidden />}
            title={t(isNarrowed ? 'orders.noneSuch' : 'orders.none')}
            action={isNarrowed && <Button onClick={() => onSearch({})}>{t('admin.o.showAll')}</Button>}
          />
        }
        table={(rows) => <Orders rows={rows} onOpen={(chosen) => onSearch({ ...search, id: chosen })} />}
      />
      <StaffOrderDialog key={id} id={id} onClose={() => onSearch({ ...search, id: undefined })} />
    </>
  );
}

function Filters({ search, onSearch }: Props) {
  const t = useWords();
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

function Orders({ rows, onOpen }: { rows: readonly Order[]; onOpen: (id: string) => void }) {
  const t = useWords();
  return (
    <Table
      dense
      caption={t('admin.orders')}
      rows={rows}
      rowKey={(row) => row._id}
      columns={[
        { key: 'title', title: t('orders.product'), cell: (row) => row.title, lead: true },
        { key: 'buyer', title: t('orders.buyer'), phone: 'under', cell: (row) => `@${row.buyer.username}` },
        { key: 'seller', title: t('orders.seller'), cell: (row) => `@${row.performer.username}` },
        {
          key: 'when',
          title: t('orders.when'),
          cell: (row) => (
            <span className={css.whole}>
              <DateTime at={row.createdAt} />
            </span>
          ),
        },
        {
          key: 'price',
          title: t('orders.price'),
          align: 'end',
          phone: 'end',
          cell: (row) => <span className="num">{formatTokens(row.price)}</span>,
        },
        {
          key: 'status',
          title: t('orders.status'),
          phone: 'last',
          cell: (row) => <StatusBadge status={row.deliveryStatus} />,
        },
        {
          key: 'open',
          title: t('orders.act'),
          phone: 'act',
          cell: (row) => (
            <Button
              size="small"
              aria-label={t('orders.openOf', { title: row.title, name: row.buyer.username })}
              onClick={() => onOpen(row._id)}
            >
              {t('orders.open')}
            </Button>
          ),
        },
      ]}
    />
  );
}
