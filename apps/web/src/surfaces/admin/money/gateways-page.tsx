import { useRouter, useSearch } from '@tanstack/react-router';
import { DIFFERENCE_STATES, Differences, Gateways } from '../../../features/wallet/staff/index.ts';
import { useWords } from '../../../shared/words/index.ts';

export function Page() {
  const t = useWords();
  const router = useRouter();
  const asked = useSearch({ strict: false }) as Record<string, unknown>;
  const state = DIFFERENCE_STATES.find((one) => one === asked['state']) ?? 'open';
  return (
    <>
      <h1>{t('admin.gateways')}</h1>
      <Gateways />
      <Differences
        key={state}
        state={state}
        onState={(next) =>
          void router.navigate({
            to: '/admin/money/gateways' as '/',
            search: (next === 'open' ? {} : { state: next }) as never,
            replace: true,
            resetScroll: false,
          })
        }
      />
    </>
  );
}
