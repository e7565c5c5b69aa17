import { buttonClass, EmptyState, ErrorState, Lock, Search } from '@footlight/ui';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { ApiError, isMissing } from '../../shared/api/index.ts';
import { SiteLink } from '../../shared/app/index.ts';
import { useWords } from '../../shared/words/index.ts';

const HomeLink = () => {
  const t = useWords();
  return (
    <SiteLink href="/" exact className={buttonClass({ tone: 'action' })}>
      {t('shell.goHome')}
    </SiteLink>
  );
};

export function NotFoundPage() {
  const t = useWords();
  return (
    <>
      <title>{t('notFound.title')}</title>
      <EmptyState page icon={<Search size={28} aria-hidden />} title={t('notFound.title')} action={<HomeLink />}>
        {t('notFound.text')}
      </EmptyState>
    </>
  );
}

export function ForbiddenPage() {
  const t = useWords();
  return (
    <>
      <title>{t('forbidden.title')}</title>
      <EmptyState page icon={<Lock size={28} aria-hidden />} title={t('forbidden.title')} action={<HomeLink />}>
        {t('forbidden.text')}
      </EmptyState>
    </>
  );
}

/** A page that could not be loaded or drawn; what is not there is shown as such. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const t = useWords();
  const router = useRouter();
  if (isMissing(error)) return <NotFoundPage />;
  const reason = error instanceof ApiError ? error.message : t('error.page');
  return (
    <ErrorState
      page
      title={t('error.title')}
      reason={reason}
      onRetry={() => {
        // Why: browsers do not fetch a script again that has failed, and what is broken in a page goes with it.
        if (!(error instanceof ApiError)) return location.reload();
        reset();
        void router.invalidate();
      }}
    />
  );
}
