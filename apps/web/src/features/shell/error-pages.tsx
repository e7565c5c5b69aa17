import type { AccountRole } from '@footlight/contract';
import { buttonClass, EmptyState, ErrorState, Lock, Search } from '@footlight/ui';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { ApiError, isMissing } from '../../shared/api/index.ts';
import { SiteLink } from '../../shared/app/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { shellWords } from './words.ts';

const HomeLink = () => {
  const t = useWords(shellWords);
  return (
    <SiteLink href="/" exact className={buttonClass({ tone: 'action' })}>
      {t('shell.goHome')}
    </SiteLink>
  );
};

export function NotFoundPage() {
  const t = useWords(shellWords);
  return (
    <>
      <title>{t('notFound.title')}</title>
      <EmptyState page icon={<Search size={28} aria-hidden />} title={t('notFound.title')} action={<HomeLink />}>
        {t('notFound.text')}
      </EmptyState>
    </>
  );
}

/** Says which role the page requires, if known. */
export function ForbiddenPage({ role }: { role?: AccountRole | undefined }) {
  const t = useWords(shellWords);
  return (
    <>
      <title>{t('forbidden.title')}</title>
      <EmptyState page icon={<Lock size={28} aria-hidden />} title={t('forbidden.title')} action={<HomeLink />}>
        {t(role ? `forbidden.${role}` : 'forbidden.text')}
      </EmptyState>
    </>
  );
}

/** Shown if a page fails to load or render. Missing content leads to the not-found page instead. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const t = useWords(shellWords);
  const router = useRouter();
  if (isMissing(error)) return <NotFoundPage />;
  const reason = error instanceof ApiError ? error.message : t('error.page');
  return (
    <ErrorState
      page
      title={t('error.title')}
      reason={reason}
      onRetry={() => {
        // Reloads, because browsers don't refetch a script that failed to load. A reload also clears broken page state.
        if (!(error instanceof ApiError)) return location.reload();
        reset();
        void router.invalidate();
      }}
    />
  );
}
