import { useRouter, useSearch } from '@tanstack/react-router';
import { CROWDFUNDING_FILTERS, CrowdfundingQueue } from '../../features/crowdfunding/staff/index.ts';
import { useWords } from '../../shared/words/index.ts';

export function Page() {
  const t = useWords();
  const router = useRouter();
  const asked = useSearch({ strict: false }) as Record<string, unknown>;
  const filter = CROWDFUNDING_FILTERS.find((one) => one === asked['filter']) ?? 'disputed';
  return (
    <>
      <h1>{t('admin.crowdfunding')}</h1>
      <CrowdfundingQueue
        key={filter}
        filter={filter}
        onFilter={(next) =>
          void router.navigate({
            to: '/admin/crowdfunding' as '/',
            search: (next === 'disputed' ? {} : { filter: next }) as never,
            replace: true,
            resetScroll: false,
          })
        }
      />
    </>
  );
}
