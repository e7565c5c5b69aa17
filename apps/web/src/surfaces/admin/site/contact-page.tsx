import { INBOX_FILTERS, StaffInbox } from '../../../features/contact/staff/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { useAdminSearch } from '../frame/use-admin-search.ts';

export function Page() {
  const t = useWords(staffWords);
  const [asked, keep] = useAdminSearch('/admin/contact');
  const filter = INBOX_FILTERS.find((one) => one === asked['filter']) ?? 'open';
  return (
    <>
      <h1>{t('admin.contact')}</h1>
      <StaffInbox
        key={filter}
        filter={filter}
        onFilter={(next) => keep({ filter: next === 'open' ? undefined : next })}
      />
    </>
  );
}
