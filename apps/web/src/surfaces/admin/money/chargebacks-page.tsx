import { CHARGEBACK_FILTERS, ChargebackQueue } from '../../../features/refunds/staff/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { useAdminSearch } from '../frame/use-admin-search.ts';

export function Page() {
  const t = useWords(staffWords);
  const [asked, keep] = useAdminSearch('/admin/chargebacks');
  const filter = CHARGEBACK_FILTERS.find((one) => one === asked['filter']) ?? 'frozen';
  return (
    <>
      <h1>{t('admin.chargebacks')}</h1>
      <ChargebackQueue
        key={filter}
        filter={filter}
        onFilter={(next) => keep({ filter: next === 'frozen' ? undefined : next })}
      />
    </>
  );
}
