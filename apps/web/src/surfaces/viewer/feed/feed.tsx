import { buttonClass, Cluster, Tabs } from '@footlight/ui';
import { createFileRoute } from '@tanstack/react-router';
import { feedQueries, PostList } from '../../../features/feed/index.ts';
import { BuyPost } from './buy-post.tsx';
import { PromoStrip, promosIn } from '../../../features/promos/index.ts';
import { SiteLink } from '../../../shared/app/index.ts';
import { LoginLink } from '../../../shared/entry/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { translateOf, useWords } from '../../../shared/words/index.ts';
import { feedWords } from '../../../features/feed/words.ts';
import css from './feed.module.css';

export const Route = createFileRoute('/feed')({
  staticData: { layout: 'primary' },
  validateSearch: (search): { tab?: 'popular' | undefined } => ({
    tab: search['tab'] === 'popular' ? 'popular' : undefined,
  }),
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader: async ({ context: { queryClient, words, origin }, deps }) => {
    await Promise.allSettled([
      queryClient.ensureInfiniteQueryData(feedQueries.list({ scope: deps.tab })),
      queryClient.ensureQueryData(promosIn('feed')),
    ]);
    const t = translateOf(words, feedWords);
    return { title: t('feed.title'), description: t('feed.description'), url: `${origin}/feed` };
  },
  head: ({ loaderData }) => ({
    meta: [{ title: loaderData?.title }, { name: 'description', content: loaderData?.description ?? '' }],
    links: loaderData ? [{ rel: 'canonical', href: loaderData.url }] : [],
  }),
  component: FeedPage,
});

const TABS = ['following', 'popular'] as const;

function FeedPage() {
  const t = useWords(feedWords);
  const { role } = useSession();
  const { tab } = Route.useSearch();
  const navigate = Route.useNavigate();
  const isViewer = role === 'user';
  return (
    <div className={css.feed}>
      <h1>{t('feed.title')}</h1>
      <PromoStrip place="feed" />
      {role === undefined && <Join />}
      {isViewer && (
        <Tabs
          label={t('feed.tabs')}
          value={tab ?? 'following'}
          onChange={(id) => void navigate({ search: id === 'popular' ? { tab: 'popular' } : {}, replace: true })}
          tabs={TABS.map((id) => ({ id, label: t(`feed.tab.${id}`) }))}
        />
      )}
      <PostList
        key={tab ?? 'following'}
        filters={{ scope: tab }}
        buy={(post) => <BuyPost post={post} />}
        empty={
          isViewer && !tab
            ? { title: t('feed.emptyFollowing'), text: t('feed.emptyFollowingText'), action: <FindCreators /> }
            : { title: t('feed.emptyPopular'), action: <FindCreators /> }
        }
      />
    </div>
  );
}

function FindCreators() {
  const t = useWords(feedWords);
  return (
    <SiteLink href="/creators" className={buttonClass({ tone: 'action' })}>
      {t('feed.findCreators')}
    </SiteLink>
  );
}

/** Explains the benefits of an account to visitors. */
function Join() {
  const t = useWords(feedWords);
  return (
    <section className={css.join} aria-labelledby="join">
      <div>
        <h2 id="join">{t('feed.joinTitle')}</h2>
        <p>{t('feed.joinText')}</p>
      </div>
      <Cluster gap={8}>
        <LoginLink isNew className={buttonClass({ tone: 'action' })}>
          {t('feed.join')}
        </LoginLink>
        <LoginLink className={buttonClass()}>{t('feed.login')}</LoginLink>
      </Cluster>
    </section>
  );
}
