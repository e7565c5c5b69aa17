import { useRouter, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { DELIVERY_STATUSES } from '../../features/orders/index.ts';
import { StaffOrders, type StaffOrdersSearch } from '../../features/orders/staff/index.ts';
import { TableSkeleton } from '../../shared/lists/index.ts';
import { useWords } from '../../shared/words/index.ts';

const textOf = (value: unknown): string | undefined =>
  value === undefined || value === '' ? undefined : String(value);

export function Page() {
  const t = useWords();
  const router = useRouter();
  const asked = useSearch({ strict: false }) as Record<string, unknown>;
  const search: StaffOrdersSearch = {
    deliveryStatus: DELIVERY_STATUSES.find((one) => one === asked['status']),
    q: textOf(asked['q']),
    id: textOf(asked['id']),
  };
  const onSearch = ({ deliveryStatus: status, q, id }: StaffOrdersSearch) =>
    void router.navigate({
      to: '/admin/orders' as '/',
      search: Object.fromEntries(Object.entries({ status, q, id }).filter(([, value]) => value)) as never,
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <h1>{t('admin.orders')}</h1>
      <Suspense fallback={<TableSkeleton />}>
        <StaffOrders search={search} onSearch={onSearch} />
      </Suspense>
    </>
  );
}
