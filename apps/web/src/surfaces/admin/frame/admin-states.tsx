import { buttonClass, EmptyState, ErrorState, Lock, Search } from '@footlight/ui';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { ApiError } from '../../../shared/api/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { AdminLink } from './admin-link.tsx';

const ToOverview = () => {
  const t = useWords();
  return (
    <AdminLink to="/admin" exact className={buttonClass({ tone: 'action' })}>
      {t('admin.toOverview')}
    </AdminLink>
  );
};

export function AdminNotFoundPage() {
  const t = useWords();
  return (
    <EmptyState page icon={<Search size={28} aria-hidden />} title={t('admin.noPage')} action={<ToOverview />}>
      {t('admin.noPageText')}
    </EmptyState>
  );
}

/** A page that the role of the signed-in member of staff may not open. */
export function MayNotPage({ role }: { role: string }) {
  const t = useWords();
  return (
    <EmptyState page icon={<Lock size={28} aria-hidden />} title={t('admin.mayNot')} action={<ToOverview />}>
      {t('admin.mayNotText', { role })}
    </EmptyState>
  );
}

/** A page that could not be loaded or drawn. */
export function AdminErrorPage({ error, reset }: ErrorComponentProps) {
  const t = useWords();
  const router = useRouter();
  return (
    <ErrorState
      title={t('error.title')}
      reason={error instanceof ApiError ? error.message : t('error.page')}
      onRetry={() => {
        // Why: browsers do not fetch a script again that has failed, and what is broken in a page goes with it.
        if (!(error instanceof ApiError)) return location.reload();
        reset();
        void router.invalidate();
      }}
    />
  );
}
