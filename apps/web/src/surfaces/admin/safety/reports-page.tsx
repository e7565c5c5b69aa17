import { QUEUE_STATES, ReportDesk } from '../../../features/reports/staff/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { useListSearch } from '../frame/use-list-search.ts';

const KEPT = ['status', 'reason', 'kind', 'username', 'reporter', 'id'] as const;
const USUAL = { status: 'open' };

export function Page() {
  const t = useWords(staffWords);
  const { search, onSearch } = useListSearch('/admin/reports', KEPT, { usual: USUAL });
  const status = QUEUE_STATES.find((one) => one === search['status']) ?? 'open';
  return (
    <>
      <h1>{t('admin.reports')}</h1>
      <ReportDesk search={{ ...search, status }} onSearch={(next) => onSearch({ ...next })} />
    </>
  );
}
