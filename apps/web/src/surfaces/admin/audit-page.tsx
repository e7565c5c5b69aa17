import { AuditLog } from '../../features/audit/staff/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { staffWords } from '../../shared/words/staff.ts';
import { useListSearch } from './frame/use-list-search.ts';

export function Page() {
  const t = useWords(staffWords);
  const { search, onSearch } = useListSearch('/admin/audit', ['action', 'q', 'fromDate', 'toDate']);
  return (
    <>
      <h1>{t('admin.audit')}</h1>
      <AuditLog search={search} onSearch={(next) => onSearch({ ...next })} />
    </>
  );
}
