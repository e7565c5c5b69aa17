import { Suspense } from 'react';
import { StaffBatches } from '../../../features/payouts/staff/index.ts';
import { TableSkeleton } from '../../../shared/lists/index.ts';
import { useAdminSearch } from '../frame/use-admin-search.ts';

export function Page() {
  const [{ id }, keep] = useAdminSearch('/admin/payouts/batches');
  return (
    <Suspense fallback={<TableSkeleton />}>
      <StaffBatches id={typeof id === 'string' ? id : undefined} onOpen={(next) => keep({ id: next })} />
    </Suspense>
  );
}
