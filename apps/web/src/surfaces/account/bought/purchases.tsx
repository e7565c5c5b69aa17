import { Tabs } from '@footlight/ui';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { MyOrders } from '../../../features/orders/index.ts';
import { Library } from '../../../features/purchases/index.ts';
import { requireRole } from '../../../shared/session/index.ts';
import { translateOf, useWords } from '../../../shared/words/index.ts';
import { purchasesWords } from '../../../features/purchases/words.ts';
import { shellWords } from '../../../features/shell/words.ts';
import css from '../account.module.css';

/** Lazy, because few users have contributed to a campaign or hold a ticket. */
const OwnContributions = lazy(() =>
  import('../../../features/crowdfunding/index.ts').then(({ OwnContributions: part }) => ({ default: part })),
);

const BoostsPaid = lazy(() =>
  import('../../../features/boosts/index.ts').then(({ BoostsPaid: part }) => ({ default: part })),
);
const MyTickets = lazy(() =>
  import('../../../features/tickets/index.ts').then(({ MyTickets: part }) => ({ default: part })),
);

const SHELVES = {
  all: undefined,
  videos: 'video',
  galleries: 'gallery',
  photos: 'photo',
  products: 'product',
  recordings: 'stream-recording',
  posts: 'post',
} as const;
const TABS = [
  'all',
  'videos',
  'galleries',
  'photos',
  'products',
  'recordings',
  'posts',
  'tickets',
  'crowdfunding',
  'boosts',
  'orders',
] as const;
type TabName = (typeof TABS)[number];

export const Route = createFileRoute('/purchases')({
  staticData: { layout: 'default' },
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: TabName | undefined } => ({
    tab: TABS.find((one) => one === tab && one !== 'all'),
  }),
  beforeLoad: requireRole('user'),
  ssr: false,
  head: ({ match }) => ({
    meta: [
      { title: translateOf(match.context.words, shellWords)('shell.purchases') },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: PurchasesPage,
});

function PurchasesPage() {
  const t = useWords(purchasesWords, shellWords);
  const { tab = 'all' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const open = (id: string) =>
    void navigate({ search: { tab: TABS.find((one) => one === id) }, replace: true, resetScroll: false });
  return (
    <div className={css.page}>
      <div>
        <h1>{t('shell.purchases')}</h1>
        <p className={css.lead}>{t('purchases.intro')}</p>
      </div>
      <Tabs
        label={t('purchases.shelves')}
        value={tab}
        onChange={open}
        panelClassName={css.panel}
        tabs={TABS.map((id) => ({
          id,
          label: t(`purchases.tab.${id}`),
          panel:
            id === 'orders' ? (
              <MyOrders />
            ) : id === 'crowdfunding' || id === 'boosts' || id === 'tickets' ? (
              <Suspense fallback={<div aria-busy />}>
                {id === 'boosts' ? <BoostsPaid /> : id === 'tickets' ? <MyTickets /> : <OwnContributions />}
              </Suspense>
            ) : (
              <Library key={id} type={SHELVES[id]} />
            ),
        }))}
      />
    </div>
  );
}
