import { AuditLog } from '../../features/audit/staff/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { useAdminSearch } from './frame/use-admin-search.ts';

export function Page() {
  const t = useWords();
  const [{ action }, keep] = useAdminSearch('/admin/audit');
  return (
    <>
      <h1>{t('admin.audit')}</h1>
      <AuditLog action={typeof action === 'string' ? action : undefined} onAction={(next) => keep({ action: next })} />
    </>
  );
}
