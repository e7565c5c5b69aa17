import { Stack, Tabs } from '@footlight/ui';
import { createFileRoute } from '@tanstack/react-router';
import { EmoteDesk, ExternalDesk, OfferForm, SubscriberDesk } from '../../../features/subscriptions/index.ts';
import { requireRole } from '../../../shared/session/index.ts';
import { translateOf, useWords } from '../../../shared/words/index.ts';
import { subscriptionsWords } from '../../../features/subscriptions/words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import css from '../creator.module.css';

const TABS = ['people', 'offer', 'elsewhere', 'emotes'] as const;
type TabName = (typeof TABS)[number];

export const Route = createFileRoute('/creator/subscribers')({
  staticData: { layout: 'default' },
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: TabName | undefined } => ({
    tab: TABS.find((one) => one === tab && one !== 'people'),
  }),
  beforeLoad: requireRole('performer'),
  ssr: false,
  head: ({ match }) => ({
    meta: [
      { title: translateOf(match.context.words, siteWords)('shell.subscribers') },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: SubscribersPage,
});

function SubscribersPage() {
  const t = useWords(subscriptionsWords, siteWords);
  const { tab = 'people' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Stack gap={16}>
      <h1>{t('shell.subscribers')}</h1>
      <p className={css.intro}>{t('subs.deskIntro')}</p>
      <Tabs
        label={t('shell.subscribers')}
        value={tab}
        onChange={(id) =>
          void navigate({ search: { tab: TABS.find((one) => one === id) }, replace: true, resetScroll: false })
        }
        tabs={[
          { id: 'people', label: t('subs.people'), panel: <SubscriberDesk /> },
          { id: 'offer', label: t('subs.offer'), panel: <OfferForm /> },
          { id: 'elsewhere', label: t('subs.elsewhere'), panel: <ExternalDesk /> },
          { id: 'emotes', label: t('subs.emotes'), panel: <EmoteDesk /> },
        ]}
      />
    </Stack>
  );
}
