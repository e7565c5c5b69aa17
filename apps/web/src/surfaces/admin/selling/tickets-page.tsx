import { StaffShows, TICKET_FILTERS } from '../../../features/tickets/staff/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { useAdminSearch } from '../frame/use-admin-search.ts';

export function Page() {
  const t = useWords(staffWords);
  const [asked, keep] = useAdminSearch('/admin/tickets');
  const filter = TICKET_FILTERS.find((one) => one === asked['filter']) ?? 'announced';
  return (
    <>
      <h1>{t('admin.tickets')}</h1>
      <StaffShows
        key={filter}
        filter={filter}
        onFilter={(next) => keep({ filter: next === 'announced' ? undefined : next })}
      />
    </>
  );
}
