import { useRouter, useSearch } from '@tanstack/react-router';
import { AuditLog } from '../../features/audit/staff/index.ts';
import { useWords } from '../../shared/words/index.ts';

export function Page() {
  const t = useWords();
  const router = useRouter();
  const { action } = useSearch({ strict: false }) as { action?: unknown };
  return (
    <>
      <h1>{t('admin.audit')}</h1>
      <AuditLog
        action={typeof action === 'string' ? action : undefined}
        onAction={(next) =>
          void router.navigate({
            to: '/admin/audit' as '/',
            search: (next ? { action: next } : {}) as never,
            replace: true,
            resetScroll: false,
          })
        }
      />
    </>
  );
}
