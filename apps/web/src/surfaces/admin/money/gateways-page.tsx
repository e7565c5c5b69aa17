import { DIFFERENCE_STATES, Differences, Gateways } from '../../../features/wallet/staff/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { useAdminSearch } from '../frame/use-admin-search.ts';

export function Page() {
  const t = useWords();
  const [asked, keep] = useAdminSearch('/admin/money/gateways');
  const state = DIFFERENCE_STATES.find((one) => one === asked['state']) ?? 'open';
  return (
    <>
      <h1>{t('admin.gateways')}</h1>
      <Gateways />
      <Differences key={state} state={state} onState={(next) => keep({ state: next === 'open' ? undefined : next })} />
    </>
  );
}
