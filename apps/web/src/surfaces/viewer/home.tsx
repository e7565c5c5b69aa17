import { buttonClass, WhenNear } from '@footlight/ui';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { NewVideos, newVideos } from '../../features/catalog/index.ts';
import { FeaturedStrip, featuredStrip } from '../../features/featured/index.ts';
import {
  FilterBar,
  hasFilters,
  NoShows,
  performersQueries,
  pictureOf,
  readFilters,
  REFRESH_MS,
  ShowGrid,
  type PerformerCard,
  type PinnedCard,
  type ShowFilters,
} from '../../features/performers/index.ts';
import { shellWords } from '../../features/shell/words.ts';
import { promosIn } from '../../features/promos/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { useSettings } from '../../shared/settings/index.ts';
import { formatTotal } from '../../shared/formats/index.ts';
import { translateOf, useWords } from '../../shared/words/index.ts';
import { viewerWords } from './words.ts';
import { siteWords } from '../../shared/words/site.ts';
import css from './lists.module.css';

/** Loaded on use, because visitors open the home page to see who is live. */
const HomeTop = lazy(() => import('./home/home-top.tsx').then(({ HomeTop: part }) => ({ default: part })));
const ForYou = lazy(() => import('./home/for-you.tsx').then(({ ForYou: part }) => ({ default: part })));

const searchOf = (search: Record<string, unknown>): ShowFilters => ({ ...readFilters(search), q: undefined });

export const Route = createFileRoute('/')({
  // The loader is in the entry: its requests must not wait for the page's own code.
  codeSplitGroupings: [['component'], ['errorComponent'], ['notFoundComponent']],
  staticData: { layout: 'primary' },
  validateSearch: searchOf,
  loaderDeps: ({ search }) => searchOf({ ...search }),
  loader: async ({ context: { queryClient, words, session }, deps }) => {
    const isViewer = session.get().role === 'user';
    const [shows, videos, featured, promos, followed] = await Promise.allSettled([
      queryClient.ensureInfiniteQueryData(performersQueries.search(deps)),
      queryClient.ensureQueryData(newVideos()),
      queryClient.ensureQueryData(featuredStrip()),
      queryClient.ensureQueryData(promosIn('home')),
      isViewer ? queryClient.ensureQueryData(performersQueries.followed()) : undefined,
      queryClient.ensureQueryData(performersQueries.liveCount()),
      queryClient.ensureQueryData(performersQueries.categories()),
    ]);
    const page = shows.status === 'fulfilled' ? shows.value.pages[0] : undefined;
    const featuredOnes = featured.status === 'fulfilled' ? featured.value.data.map(({ performer }) => performer) : [];
    const followedOnes = followed.status === 'fulfilled' ? (followed.value?.data ?? []) : [];
    const isOff = ({ live }: { live?: object | undefined }) => !live;
    const pinned = hasFilters(deps) ? [] : [...featuredOnes, ...followedOnes];
    const first = page?.promoted?.[0] ?? pinned.find((card) => !isOff(card)) ?? page?.data[0];
    const t = translateOf(words, viewerWords);
    return {
      title: t('home.title'),
      firstPicture: first && pictureOf(first),
      hasFeatured: featuredOnes.some(isOff),
      hasFollowed: followedOnes.some(isOff),
      hasPromos: promos.status === 'fulfilled' && promos.value.data.length > 0,
      hasVideos: videos.status === 'fulfilled' && videos.value.data.length > 0,
    };
  },
  head: ({ loaderData }) => ({
    meta: [{ title: loaderData?.title }],
    links: loaderData?.firstPicture
      ? [{ rel: 'preload', as: 'image', href: loaderData.firstPicture, fetchPriority: 'high' }]
      : [],
  }),
  component: HomePage,
});

function HomePage() {
  const t = useWords(viewerWords);
  const filters = searchOf({ ...Route.useSearch() });
  const { role } = useSession();
  const { banner } = useSettings();
  const { hasFeatured, hasFollowed, hasPromos, hasVideos } = Route.useLoaderData();
  const { data } = useQuery({ ...performersQueries.liveCount(), refetchInterval: REFRESH_MS });
  const { pinned, elsewhere } = useChosen();
  return (
    <>
      {banner && <img className={css.banner} src={banner} alt="" width={1440} height={240} />}
      <div className={css.heading}>
        <h1>{t('home.title')}</h1>
        {data && (
          <p className="num" aria-live="polite">
            {t('performers.count', { count: data.total, shown: formatTotal(data) })}
          </p>
        )}
      </div>
      <FilterBar filters={filters} to="/" />
      {!hasFilters(filters) && (
        <Suspense fallback={<div style={{ minHeight: (hasPromos ? 108 : 0) + (hasFollowed ? 113 : 0) }} />}>
          {(hasPromos || hasFollowed) && <HomeTop />}
        </Suspense>
      )}
      {hasFeatured && !hasFilters(filters) && <FeaturedRow />}
      <ShowGrid
        filters={filters}
        empty={<NobodyHere filters={filters} />}
        {...(hasFilters(filters) ? {} : { pinned, elsewhere })}
      />
      {role === 'user' && !hasFilters(filters) && <ForYouRow />}
      {hasVideos && !hasFilters(filters) && <NewVideosRow />}
    </>
  );
}

/**
 * Returns featured and followed creators. The page shows each creator once: creators on air come first in the list, and
 * the others have rows of their own.
 */
function useChosen(): { readonly pinned: readonly PinnedCard[]; readonly elsewhere: readonly PerformerCard[] } {
  const t = useWords(shellWords, siteWords);
  const { role } = useSession();
  const featured = useQuery({ ...featuredStrip(), refetchInterval: REFRESH_MS }).data?.data ?? [];
  const { data: followed } = useQuery({
    ...performersQueries.followed(),
    enabled: role === 'user',
    refetchInterval: REFRESH_MS,
  });
  const chosen = [
    ...featured.map(({ performer: card }) => ({ card, label: t('nav.featured') })),
    ...(followed?.data ?? []).map((card) => ({ card, label: t('shell.following') })),
  ];
  return {
    pinned: chosen.filter(({ card }) => card.live),
    elsewhere: chosen.map(({ card }) => card).filter(({ live }) => !live),
  };
}

const ForYouRow = () => (
  <WhenNear before={<div className={css.rowToCome} />}>
    <Suspense fallback={null}>
      <ForYou />
    </Suspense>
  </WhenNear>
);

/** Paid placements, labeled as such. Space is reserved from the first render. */
function FeaturedRow() {
  const t = useWords(siteWords);
  return (
    <section className={css.featured}>
      <h2>{t('nav.featured')}</h2>
      <div>
        <Suspense fallback={null}>
          <FeaturedStrip />
        </Suspense>
      </div>
    </section>
  );
}

/** Space is reserved from the first render to avoid layout shift when the cards arrive. */
function NewVideosRow() {
  const t = useWords(viewerWords);
  const toCome = <div className={css.rowToCome} />;
  return (
    <section className={css.row}>
      <h2>{t('home.newVideos')}</h2>
      <WhenNear before={toCome}>
        <Suspense fallback={toCome}>
          <NewVideos />
        </Suspense>
      </WhenNear>
    </section>
  );
}

function NobodyHere({ filters }: { filters: ShowFilters }) {
  const t = useWords(viewerWords);
  return (
    <NoShows
      words={filters.live ? t('performers.emptyLive') : t('performers.emptyAll')}
      action={
        hasFilters(filters) ? (
          <Link to="/" search={{}} className={buttonClass()}>
            {t('performers.clear')}
          </Link>
        ) : (
          <Link to="/search" className={buttonClass()}>
            {t('performers.showAll')}
          </Link>
        )
      }
    />
  );
}
