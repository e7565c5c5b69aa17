import { buttonClass, EmptyState, Lock, Tabs, WhenNear, type Tab } from '@footlight/ui';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { ItemGrid, shownQueries } from '../../../features/catalog/index.ts';
import { keepCodeOfLink } from '../../../features/coupons/index.ts';
import { FollowButton } from '../../../features/favourites/index.ts';
import {
  About,
  CreatorHeader,
  HeaderSkeleton,
  performersQueries,
  REFRESH_MS,
  RelatedCreators,
  useVisitCount,
  type PerformerView,
} from '../../../features/performers/index.ts';
import { feedQueries } from '../../../features/feed/index.ts';
import { ClipList } from '../../../features/clips/index.ts';
import { SubscribeButton } from '../../../features/subscriptions/index.ts';
import { TopSupporters } from '../../../features/leaderboards/index.ts';
import { ReportMenu } from '../../../features/reports/index.ts';
import { offeredRecordings } from '../../../features/recordings/index.ts';
import { SiteLink } from '../../../shared/app/index.ts';
import { formatTotal } from '../../../shared/formats/index.ts';
import { useProfile } from '../../../shared/session/index.ts';
import { useWords, type WordKeyOf } from '../../../shared/words/index.ts';
import { viewerWords } from '../words.ts';
import { catalogShownWords } from '../../../features/catalog/shown/words.ts';
import { performersWords } from '../../../features/performers/words.ts';
import { catalogWords } from '../../../features/catalog/words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import { CreatorRecordings } from './creator-recordings.tsx';
import css from './content.module.css';

/** Lazy, because they pull in code that only rooms need, and most visitors come for something else. */
const CreatorPlans = lazy(() => import('./creator-plans.tsx').then(({ CreatorPlans: part }) => ({ default: part })));
const CreatorPosts = lazy(() => import('./creator-posts.tsx').then(({ CreatorPosts: part }) => ({ default: part })));
const CreatorCrowdfundings = lazy(() =>
  import('../../../features/crowdfunding/index.ts').then(({ CreatorCrowdfundings: part }) => ({ default: part })),
);
const MessageButton = lazy(() =>
  import('../../../features/messaging/index.ts').then(({ MessageButton: part }) => ({ default: part })),
);
const FriendButton = lazy(() =>
  import('../../../features/friends/index.ts').then(({ FriendButton: part }) => ({ default: part })),
);
const TipCreator = lazy(() => import('./tip-creator.tsx').then(({ TipCreator: part }) => ({ default: part })));

const TABS = [
  'posts',
  'about',
  'videos',
  'galleries',
  'shop',
  'recordings',
  'clips',
  'crowdfunding',
  'schedule',
] as const;
type TabName = (typeof TABS)[number];
const WORDS = {
  about: 'shown.about',
  posts: 'nav.posts',
  videos: 'shown.videos',
  galleries: 'shown.galleries',
  shop: 'shown.products',
  recordings: 'shown.recordings',
  clips: 'shown.clips',
  crowdfunding: 'shown.crowdfunding',
  schedule: 'shown.schedule',
} as const satisfies Record<
  TabName,
  WordKeyOf<typeof catalogShownWords | typeof performersWords | typeof catalogWords | typeof siteWords>
>;

export const Route = createFileRoute('/$username')({
  staticData: { layout: 'primary' },
  validateSearch: (search): { tab?: TabName | undefined } => ({
    tab: TABS.find((one) => one === search['tab']),
  }),
  loaderDeps: ({ search }) => ({
    hasPosts: search.tab === undefined || search.tab === 'posts',
    hasClips: search.tab === 'clips',
    hasFunding: search.tab === 'crowdfunding',
    hasPlans: search.tab === 'schedule',
  }),
  loader: async ({ context, params, deps }) =>
    (await import('./load-shown.ts')).loadCreator(context, params.username, deps),
  head: ({ loaderData }) => (loaderData && 'meta' in loaderData ? loaderData : {}),
  component: CreatorPage,
});

function CreatorPage() {
  const { username } = Route.useParams();
  const loaded = Route.useLoaderData();
  if (loaded && 'isBlocked' in loaded) return <Blocked />;
  return <Creator key={username} username={username} />;
}

function Blocked() {
  const t = useWords(viewerWords, siteWords);
  return (
    <EmptyState
      page
      icon={<Lock size={28} aria-hidden />}
      title={t('streaming.blockedTitle')}
      action={
        <SiteLink href="/" exact className={buttonClass()}>
          {t('streaming.seeLive')}
        </SiteLink>
      }
    >
      {t('streaming.blockedText')}
    </EmptyState>
  );
}

function Creator({ username }: { username: string }) {
  const client = useQueryClient();
  const query = performersQueries.view(username);
  const { data: performer, error } = useQuery({ ...query, refetchInterval: REFRESH_MS });
  const { data: shutOut } = useQuery({ ...performersQueries.blocking(username), refetchInterval: REFRESH_MS });
  if (shutOut?.blocked) return <Blocked />;
  if (error && !performer) throw error;
  if (!performer) return <HeaderSkeleton />;
  const change = (by: Partial<PerformerView>) =>
    client.setQueryData<PerformerView>(query.queryKey, (known) => known && { ...known, ...by });
  return <Shown performer={performer} onChange={change} />;
}

function Shown({ performer, onChange }: { performer: PerformerView; onChange: (by: Partial<PerformerView>) => void }) {
  const t = useWords(catalogShownWords, performersWords, catalogWords, siteWords);
  const { tab: asked } = Route.useSearch();
  const tab = useTab(performer._id, asked);
  const navigate = Route.useNavigate();
  useVisitCount(performer._id);
  useEffect(keepCodeOfLink, []);
  const isOwn = useProfile('performer')?._id === performer._id;
  const filters = { performerId: performer._id };
  const counts = {
    videos: useInfiniteQuery(shownQueries.list('videos', filters)).data?.pages[0],
    galleries: useInfiniteQuery(shownQueries.list('galleries', filters)).data?.pages[0],
    shop: useInfiniteQuery(shownQueries.list('products', filters)).data?.pages[0],
    recordings: useInfiniteQuery(offeredRecordings(performer._id)).data?.pages[0],
  };
  const own = (
    href: string,
    words: WordKeyOf<typeof catalogShownWords | typeof performersWords | typeof catalogWords | typeof siteWords>,
  ): ReactNode =>
    isOwn && (
      <SiteLink href={href} className={buttonClass()}>
        {t(words)}
      </SiteLink>
    );
  const panels: Record<TabName, () => ReactNode> = {
    about: () => <AboutAndFans performer={performer} empty={own('/settings/profile', 'shown.editProfile')} />,
    posts: () => <LatePosts performer={performer} action={own('/creator/posts', 'shown.addOwn')} />,
    videos: () => <ItemGrid shelf="videos" filters={filters} action={own('/creator/videos', 'shown.addOwn')} />,
    galleries: () => (
      <ItemGrid shelf="galleries" filters={filters} action={own('/creator/galleries', 'shown.addOwn')} />
    ),
    shop: () => <ItemGrid shelf="products" filters={filters} action={own('/creator/products', 'shown.addOwn')} />,
    recordings: () => <CreatorRecordings performerId={performer._id} empty={own('/creator/vods', 'shown.addOwn')} />,
    clips: () => <LateClips performerId={performer._id} />,
    crowdfunding: () => <LateFunding performer={performer} action={own('/creator/crowdfunding', 'shown.addOwn')} />,
    schedule: () => (
      <Suspense fallback={<div className={css.panel} />}>
        <CreatorPlans performer={performer} onChange={onChange} empty={own('/creator/schedule', 'shown.planOwn')} />
      </Suspense>
    ),
  };
  const tabs = TABS.map((id): Tab => {
    const page = id in counts ? counts[id as keyof typeof counts] : undefined;
    return {
      id,
      label: t(WORDS[id]),
      ...(page && page.total > 0 ? { count: formatTotal(page) } : {}),
      panel: id === tab ? panels[id]() : null,
    };
  });
  return (
    <>
      <CreatorHeader
        performer={performer}
        actions={
          <>
            <FollowButton performer={performer} onChange={(isFavorite) => onChange({ isFavorite })} />
            {!isOwn && <LateActs performer={performer} />}
          </>
        }
      />
      <Tabs
        label={t('shown.tabs', { name: performer.name })}
        tabs={tabs}
        value={tab}
        onChange={(id) => void navigate({ search: { tab: id as TabName }, replace: true, resetScroll: false })}
        panelClassName={css.panel}
      />
      <RelatedCreators performer={performer} />
    </>
  );
}

/** Returns the open tab: the one the URL names, or else the creator's posts if there are any. */
function useTab(performerId: string, asked: TabName | undefined): TabName {
  const { data } = useInfiniteQuery({ ...feedQueries.list({ performerId }), enabled: asked === undefined });
  return asked ?? (data?.pages[0]?.data.length ? 'posts' : 'about');
}

const LateActs = ({ performer }: { performer: PerformerView }) => (
  <>
    <Suspense>
      <FriendButton person={{ ...performer, requestId: performer.friendRequestId }} />
    </Suspense>
    <Suspense>
      <MessageButton source="performer" sourceId={performer._id} />
    </Suspense>
    <Suspense>
      <SubscribeButton performer={performer} />
    </Suspense>
    <Suspense>
      <TipCreator performer={performer} />
    </Suspense>
    <ReportMenu kind="profile" id={performer._id} />
  </>
);

const AboutAndFans = (props: { performer: PerformerView; empty: ReactNode }) => (
  <>
    <About {...props} />
    <WhenNear>
      <Suspense>
        <TopSupporters performerId={props.performer._id} />
      </Suspense>
    </WhenNear>
  </>
);

const LatePosts = (props: { performer: PerformerView; action: ReactNode }) => (
  <Suspense fallback={<div className={css.panel} />}>
    <CreatorPosts {...props} />
  </Suspense>
);

const LateClips = (props: { performerId: string }) => (
  <Suspense fallback={<div className={css.panel} />}>
    <ClipList {...props} />
  </Suspense>
);

const LateFunding = (props: { performer: PerformerView; action: ReactNode }) => (
  <Suspense fallback={<div className={css.panel} />}>
    <CreatorCrowdfundings {...props} />
  </Suspense>
);
