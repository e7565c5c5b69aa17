import { useRouter, useSearch } from '@tanstack/react-router';
import { INBOX_FILTERS, StaffInbox } from '../../../features/contact/staff/index.ts';
import { useWords } from '../../../shared/words/index.ts';

export function Page() {
  const t = useWords();
  const router = useRouter();
  const asked = useSearch({ strict: false }) as Record<string, unknown>;
  const filter = INBOX_FILTERS.find((one) => one === asked['filter']) ?? 'open';
  return (
    <>
      <h1>{t('admin.contact')}</h1>
      <StaffInbox
        key={filter}
        filter={filter}
        onFilter={(next) =>
          void router.navigate({
            to: '/admin/contact' as '/',
            search: (next === 'open' ? {} : { filter: next }) as never,
            replace: true,
            resetScroll: false,
          })
        }
      />
    </>
  );
}
