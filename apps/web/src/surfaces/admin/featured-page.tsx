import { BOOKING_FILTERS, BookingQueue } from '../../features/featured/staff/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { staffWords } from '../../shared/words/staff.ts';
import { useAdminSearch } from './frame/use-admin-search.ts';

export function Page() {
  const t = useWords(staffWords);
  const [asked, keep] = useAdminSearch('/admin/featured');
  const filter = BOOKING_FILTERS.find((one) => one === asked['filter']) ?? 'pending';
  return (
    <>
      <h1>{t('admin.featured')}</h1>
      <BookingQueue
        key={filter}
        filter={filter}
        onFilter={(next) => keep({ filter: next === 'pending' ? undefined : next })}
      />
    </>
  );
}
