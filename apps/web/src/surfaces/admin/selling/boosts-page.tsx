import { BOOST_FILTERS, StaffBoosts } from '../../../features/boosts/staff/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { adminWords } from '../words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { useAdminSearch } from '../frame/use-admin-search.ts';

export function Page() {
  const t = useWords(adminWords, staffWords);
  const [asked, keep] = useAdminSearch('/admin/boosts');
  const filter = BOOST_FILTERS.find((one) => one === asked['filter']) ?? 'running';
  return (
    <>
      <h1>{t('admin.boosts')}</h1>
      <p>{t('admin.b.intro')}</p>
      <StaffBoosts
        key={filter}
        filter={filter}
        onFilter={(next) => keep({ filter: next === 'running' ? undefined : next })}
      />
    </>
  );
}
