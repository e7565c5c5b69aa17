import { useRouter, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { StaffBatches } from '../../../features/payouts/staff/index.ts';
import { TableSkeleton } from '../../../shared/lists/index.ts';

export function Page() {
  const router = useRouter();
  const { id } = useSearch({ strict: false }) as { id?: unknown };
  const onOpen = (next: string | undefined) =>
    void router.navigate({
      to: '/admin/payouts/batches' as '/',
      search: (next ? { id: next } : {}) as never,
      replace: true,
      resetScroll: false,
    });
  return (
    <Suspense fallback={<TableSkeleton />}>
      <StaffBatches id={typeof id === 'string' ? id : undefined} onOpen={onOpen} />
    </Suspense>
  );
}
