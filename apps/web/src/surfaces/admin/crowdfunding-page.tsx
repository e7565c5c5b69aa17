import { CROWDFUNDING_FILTERS, CrowdfundingQueue } from '../../features/crowdfunding/staff/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { staffWords } from '../../shared/words/staff.ts';
import { useAdminSearch } from './frame/use-admin-search.ts';

export function Page() {
  const t = useWords(staffWords);
  const [asked, keep] = useAdminSearch('/admin/crowdfunding');
  const filter = CROWDFUNDING_FILTERS.find((one) => one === asked['filter']) ?? 'disputed';
  return (
    <>
      <h1>{t('admin.crowdfunding')}</h1>
      <CrowdfundingQueue
        key={filter}
        filter={filter}
        onFilter={(next) => keep({ filter: next === 'disputed' ? undefined : next })}
      />
    </>
  );
}
