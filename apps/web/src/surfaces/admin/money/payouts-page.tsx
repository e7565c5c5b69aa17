import { useRouter, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { PAYMENT_TYPES, PAYOUT_STATUSES } from '../../../features/payouts/index.ts';
import { StaffPayouts, type StaffPayoutsSearch } from '../../../features/payouts/staff/index.ts';
import { TableSkeleton } from '../../../shared/lists/index.ts';
import { useWords } from '../../../shared/words/index.ts';

const textOf = (value: unknown): string | undefined =>
  value === undefined || value === '' ? undefined : String(value);

export function Page() {
  const t = useWords();
  const router = useRouter();
  const asked = useSearch({ strict: false }) as Record<string, unknown>;
  const search: StaffPayoutsSearch = {
    status: PAYOUT_STATUSES.find((one) => one === asked['status']),
    type: PAYMENT_TYPES.find((one) => one === asked['type']),
    q: textOf(asked['q']),
    id: textOf(asked['id']),
  };
  const onSearch = (next: StaffPayoutsSearch) =>
    void router.navigate({
      to: '/admin/payouts' as '/',
      search: Object.fromEntries(Object.entries(next).filter(([, value]) => value)) as never,
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <h1>{t('admin.payouts')}</h1>
      <Suspense fallback={<TableSkeleton />}>
        <StaffPayouts search={search} onSearch={onSearch} />
      </Suspense>
    </>
  );
}
