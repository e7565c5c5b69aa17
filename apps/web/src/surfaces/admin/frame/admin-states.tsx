import type { StaffRole } from '@footlight/contract';
import { buttonClass, EmptyState, ErrorState, Lock, Search } from '@footlight/ui';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { ApiError } from '../../../shared/api/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { shellWords } from '../../../features/shell/words.ts';
import { AdminLink } from './admin-link.tsx';

const ToOverview = () => {
  const t = useWords(staffWords);
  return (
    <AdminLink to="/admin" exact className={buttonClass({ tone: 'action' })}>
      {t('admin.toOverview')}
    </AdminLink>
  );
};

export function AdminNotFoundPage() {
  const t = useWords(staffWords);
  return (
    <EmptyState page icon={<Search size={28} aria-hidden />} title={t('admin.noPage')} action={<ToOverview />}>
      {t('admin.noPageText')}
    </EmptyState>
  );
}

/** Shown if the staff member's role has no access to the page. Names the roles that do. */
export function MayNotPage({ role, readers }: { role: StaffRole; readers: readonly StaffRole[] }) {
  const t = useWords(staffWords);
  const nameOf = (one: StaffRole) => t(`admin.role.${one}`);
  return (
    <EmptyState page icon={<Lock size={28} aria-hidden />} title={t('admin.mayNot')} action={<ToOverview />}>
      {t('admin.mayNotText', { role: nameOf(role), readers: readers.map(nameOf).join(', ') })}
    </EmptyState>
  );
}

export function AdminErrorPage({ error, reset }: ErrorComponentProps) {
  const t = useWords(shellWords);
  const router = useRouter();
  return (
    <ErrorState
      title={t('error.title')}
      reason={error instanceof ApiError ? error.message : t('error.page')}
      onRetry={() => {
        // Reloads, because browsers don't refetch a script that failed, and a reload also clears a broken page's state.
        if (!(error instanceof ApiError)) return location.reload();
        reset();
        void router.invalidate();
      }}
    />
  );
}
