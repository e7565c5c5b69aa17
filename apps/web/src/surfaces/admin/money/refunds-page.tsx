import { REFUND_FILTERS, RefundQueue } from '../../../features/refunds/staff/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { useAdminSearch } from '../frame/use-admin-search.ts';

export function Page() {
  const t = useWords(staffWords);
  const [asked, keep] = useAdminSearch('/admin/refunds');
  const filter = REFUND_FILTERS.find((one) => one === asked['filter']) ?? 'pending';
  return (
    <>
      <h1>{t('admin.refunds')}</h1>
      <RefundQueue
        key={filter}
        filter={filter}
        onFilter={(next) => keep({ filter: next === 'pending' ? undefined : next })}
      />
    </>
  );
}
