import {
  DIFFERENCE_STATES,
  Differences,
  Gateways,
  Notices,
  NOTICE_STATES,
} from '../../../features/wallet/staff/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { useAdminSearch } from '../frame/use-admin-search.ts';

export function Page() {
  const t = useWords(staffWords);
  const [asked, keep] = useAdminSearch('/admin/money/gateways');
  const state = DIFFERENCE_STATES.find((one) => one === asked['state']) ?? 'open';
  const notices = NOTICE_STATES.find((one) => one === asked['notices']) ?? 'open';
  return (
    <>
      <h1>{t('admin.gateways')}</h1>
      <Gateways />
      <Notices
        key={`notices-${notices}`}
        state={notices}
        onState={(next) => keep({ notices: next === 'open' ? undefined : next })}
      />
      <Differences key={state} state={state} onState={(next) => keep({ state: next === 'open' ? undefined : next })} />
    </>
  );
}
