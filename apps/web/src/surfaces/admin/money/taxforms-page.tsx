import { Suspense } from 'react';
import { StaffTaxForms, type StaffTaxFormsSearch } from '../../../features/taxforms/staff/index.ts';
import { TableSkeleton } from '../../../shared/lists/index.ts';
import { textOf, useAdminSearch } from '../frame/use-admin-search.ts';

export function Page() {
  const [asked, keep] = useAdminSearch('/admin/money/tax-forms');
  const search: StaffTaxFormsSearch = {
    filed: (['yes', 'no'] as const).find((one) => one === asked['filed']),
    q: textOf(asked['q']),
  };
  return (
    <Suspense fallback={<TableSkeleton />}>
      <StaffTaxForms search={search} onSearch={(next) => keep({ ...next })} />
    </Suspense>
  );
}
