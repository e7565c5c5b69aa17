import { Suspense } from 'react';
import { DELIVERY_STATUSES } from '../../features/orders/index.ts';
import { StaffOrders, type StaffOrdersSearch } from '../../features/orders/staff/index.ts';
import { TableSkeleton } from '../../shared/lists/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { staffWords } from '../../shared/words/staff.ts';
import { textOf, useAdminSearch } from './frame/use-admin-search.ts';

export function Page() {
  const t = useWords(staffWords);
  const [asked, keep] = useAdminSearch('/admin/orders');
  const search: StaffOrdersSearch = {
    deliveryStatus: DELIVERY_STATUSES.find((one) => one === asked['status']),
    q: textOf(asked['q']),
    id: textOf(asked['id']),
  };
  return (
    <>
      <h1>{t('admin.orders')}</h1>
      <Suspense fallback={<TableSkeleton />}>
        <StaffOrders search={search} onSearch={({ deliveryStatus: status, q, id }) => keep({ status, q, id })} />
      </Suspense>
    </>
  );
}
