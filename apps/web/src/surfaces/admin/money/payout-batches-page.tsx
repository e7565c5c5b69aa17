import { useRouter, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { StaffBatches } from '../../../features/payouts/staff/index.ts';
import { TableSkeleton } from '../../../shared/lists/index.ts';
import { useWords } from '../../../shared/words/index.ts';

export function Page() {
  const t = useWords();
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
    <>
      <h1>{t('admin.batches')}</h1>
      <Suspense fallback={<TableSkeleton />}>
        <StaffBatches id={typeof id === 'string' ? id : undefined} onOpen={onOpen} />
      </Suspense>
    </>
  );
}
