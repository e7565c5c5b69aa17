import { useRouter, useSearch } from '@tanstack/react-router';
import { REFUND_FILTERS, RefundQueue } from '../../../features/refunds/staff/index.ts';
import { useWords } from '../../../shared/words/index.ts';

export function Page() {
  const t = useWords();
  const router = useRouter();
  const asked = useSearch({ strict: false }) as Record<string, unknown>;
  const filter = REFUND_FILTERS.find((one) => one === asked['filter']) ?? 'pending';
  return (
    <>
      <h1>{t('admin.refunds')}</h1>
      <RefundQueue
        key={filter}
        filter={filter}
        onFilter={(next) =>
          void router.navigate({
            to: '/admin/refunds' as '/',
            search: (next === 'pending' ? {} : { filter: next }) as never,
            replace: true,
            resetScroll: false,
          })
        }
      />
    </>
  );
}
