import { useRouter, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { StaffTaxForms, type StaffTaxFormsSearch } from '../../../features/taxforms/staff/index.ts';
import { TableSkeleton } from '../../../shared/lists/index.ts';

export function Page() {
  const router = useRouter();
  const asked = useSearch({ strict: false }) as Record<string, unknown>;
  const search: StaffTaxFormsSearch = {
    filed: (['yes', 'no'] as const).find((one) => one === asked['filed']),
    q: asked['q'] === undefined || asked['q'] === '' ? undefined : String(asked['q']),
  };
  const onSearch = (next: StaffTaxFormsSearch) =>
    void router.navigate({
      to: '/admin/money/tax-forms' as '/',
      search: Object.fromEntries(Object.entries(next).filter(([, value]) => value)) as never,
      replace: true,
      resetScroll: false,
    });
  return (
    <Suspense fallback={<TableSkeleton />}>
      <StaffTaxForms search={search} onSearch={onSearch} />
    </Suspense>
  );
}
