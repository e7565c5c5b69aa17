import { useRouter, useSearch } from '@tanstack/react-router';
import { StaffShows, TICKET_FILTERS } from '../../../features/tickets/staff/index.ts';
import { useWords } from '../../../shared/words/index.ts';

export function Page() {
  const t = useWords();
  const router = useRouter();
  const asked = useSearch({ strict: false }) as Record<string, unknown>;
  const filter = TICKET_FILTERS.find((one) => one === asked['filter']) ?? 'announced';
  return (
    <>
      <h1>{t('admin.tickets')}</h1>
      <StaffShows
        key={filter}
        filter={filter}
        onFilter={(next) =>
          void router.navigate({
            to: '/admin/tickets' as '/',
            search: (next === 'announced' ? {} : { filter: next }) as never,
            replace: true,
            resetScroll: false,
          })
        }
      />
    </>
  );
}
