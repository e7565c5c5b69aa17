import { useRouter, useSearch } from '@tanstack/react-router';
import { BOOST_FILTERS, StaffBoosts } from '../../../features/boosts/staff/index.ts';
import { useWords } from '../../../shared/words/index.ts';

export function Page() {
  const t = useWords();
  const router = useRouter();
  const asked = useSearch({ strict: false }) as Record<string, unknown>;
  const filter = BOOST_FILTERS.find((one) => one === asked['filter']) ?? 'running';
  return (
    <>
      <h1>{t('admin.boosts')}</h1>
      <p>{t('admin.b.intro')}</p>
      <StaffBoosts
        key={filter}
        filter={filter}
        onFilter={(next) =>
          void router.navigate({
            to: '/admin/boosts' as '/',
            search: (next === 'running' ? {} : { filter: next }) as never,
            replace: true,
            resetScroll: false,
          })
        }
      />
    </>
  );
}
