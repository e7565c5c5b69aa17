import { useRouter, useSearch } from '@tanstack/react-router';
import { CHARGEBACK_FILTERS, ChargebackQueue } from '../../../features/refunds/staff/index.ts';
import { useWords } from '../../../shared/words/index.ts';

export function Page() {
  const t = useWords();
  const router = useRouter();
  const asked = useSearch({ strict: false }) as Record<string, unknown>;
  const filter = CHARGEBACK_FILTERS.find((one) => one === asked['filter']) ?? 'frozen';
  return (
    <>
      <h1>{t('admin.chargebacks')}</h1>
      <ChargebackQueue
        key={filter}
        filter={filter}
        onFilter={(next) =>
          void router.navigate({
            to: '/admin/chargebacks' as '/',
            search: (next === 'frozen' ? {} : { filter: next }) as never,
            replace: true,
            resetScroll: false,
          })
        }
      />
    </>
  );
}
