import { Suspense } from 'react';
import { PAYMENT_TYPES } from '../../../features/payouts/index.ts';
import { STATES, StaffPayouts, type StaffPayoutsSearch } from '../../../features/payouts/staff/index.ts';
import { TableSkeleton } from '../../../shared/lists/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { textOf, useAdminSearch } from '../frame/use-admin-search.ts';

export function Page() {
  const t = useWords(staffWords);
  const [asked, keep] = useAdminSearch('/admin/payouts');
  const search: StaffPayoutsSearch = {
    status: STATES.find((one) => one === asked['status']),
    type: PAYMENT_TYPES.find((one) => one === asked['type']),
    q: textOf(asked['q']),
    id: textOf(asked['id']),
  };
  return (
    <>
      <h1>{t('admin.payouts')}</h1>
      <Suspense fallback={<TableSkeleton />}>
        <StaffPayouts search={search} onSearch={(next) => keep({ ...next })} />
      </Suspense>
    </>
  );
}
