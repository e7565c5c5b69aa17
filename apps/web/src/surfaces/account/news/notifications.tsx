import { buttonClass, Cluster, Settings } from '@footlight/ui';
import { createFileRoute } from '@tanstack/react-router';
import { NotificationList, filterOf } from '../../../features/notifications/index.ts';
import { SiteLink } from '../../../shared/app/index.ts';
import { requireRole } from '../../../shared/session/index.ts';
import { useWords, translateOf } from '../../../shared/words/index.ts';
import { notificationsWords } from '../../../features/notifications/words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import css from '../account.module.css';

export const Route = createFileRoute('/notifications')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('user', 'performer', 'studio'),
  ssr: false,
  // The page checks the type itself, because the list of types isn't part of the entry bundle.
  validateSearch: ({ type, unread }): { type?: string | undefined; unread?: boolean | undefined } => ({
    type: typeof type === 'string' ? type : undefined,
    unread: unread === true || unread === 'true' || undefined,
  }),
  loader: async ({ context }) => ({ title: translateOf(context.words, notificationsWords)('notifications.title') }),
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }] }),
  component: NotificationsPage,
});

function NotificationsPage() {
  const t = useWords(notificationsWords, siteWords);
  const filter = filterOf({ ...Route.useSearch() });
  const navigate = Route.useNavigate();
  return (
    <div className={css.page}>
      <Cluster gap={8} align="center" justify="space-between">
        <h1>{t('notifications.title')}</h1>
        <SiteLink href="/settings/notifications" className={buttonClass({ tone: 'quiet' })}>
          <Settings size={16} aria-hidden />
          {t('shell.settings')}
        </SiteLink>
      </Cluster>
      <NotificationList
        filter={filter}
        onFilter={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    </div>
  );
}
