import { useRouter, useSearch } from '@tanstack/react-router';
import { BOOKING_FILTERS, BookingQueue } from '../../features/featured/staff/index.ts';
import { useWords } from '../../shared/words/index.ts';

export function Page() {
  const t = useWords();
  const router = useRouter();
  const asked = useSearch({ strict: false }) as Record<string, unknown>;
  const filter = BOOKING_FILTERS.find((one) => one === asked['filter']) ?? 'pending';
  return (
    <>
      <h1>{t('admin.featured')}</h1>
      <BookingQueue
        key={filter}
        filter={filter}
        onFilter={(next) =>
          void router.navigate({
            to: '/admin/featured' as '/',
            search: (next === 'pending' ? {} : { filter: next }) as never,
            replace: true,
            resetScroll: false,
          })
        }
      />
    </>
  );
}
