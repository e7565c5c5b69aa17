import { buttonClass, EmptyState, ErrorState, Lock, Search } from '@footlight/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { showsQueries } from '../../features/shows/index.ts';
import { changeRoom, streamingQueries, type Room } from '../../features/streaming/index.ts';
import { intendedTip, tipSearch, type TipSearch } from '../../features/tips/index.ts';
import { ApiError } from '../../shared/api/index.ts';
import { translateOf, useWords } from '../../shared/words/index.ts';
import { viewerWords } from './words.ts';
import { siteWords } from '../../shared/words/site.ts';
import { RoomView } from './room-view.tsx';
import css from './room-view.module.css';

/** Kinds of shows whose sheet a link can open. */
const OPENED = ['private', 'group', 'paid', 'peek'] as const;
type RoomSearch = TipSearch & { readonly open?: (typeof OPENED)[number] | undefined };

export const Route = createFileRoute('/live/$username')({
  // The loader is in the entry: its requests must not wait for the page's own code.
  codeSplitGroupings: [['component'], ['errorComponent'], ['notFoundComponent']],
  staticData: { layout: 'stream' },
  validateSearch: (search): RoomSearch => ({
    ...tipSearch(search),
    open: OPENED.find((one) => one === search['open']),
  }),
  // Remounts the page for another room.
  remountDeps: ({ params }) => params,
  loader: async ({ context: { queryClient, words, origin }, params }) => {
    const t = translateOf(words, viewerWords);
    // Prefetched in parallel, because the room also works without prices.
    const terms = queryClient.prefetchQuery(showsQueries.terms(params.username));
    const room = await queryClient.ensureQueryData(streamingQueries.room(params.username)).catch(() => undefined);
    await terms;
    if (!room) return { title: t('streaming.title') };
    const { performer, state, title, snapshotUrl } = room;
    const { name } = performer;
    return {
      title: state === 'offline' ? t('streaming.roomOffline', { name }) : t('streaming.roomTitle', { name, title }),
      description: t('streaming.roomDescription', { name }),
      picture: `${origin}/share/creators/${performer.username}.png`,
      embed: `/oembed?url=${encodeURIComponent(`${origin}/live/${performer.username}`)}`,
      poster: state === 'offline' ? undefined : snapshotUrl,
    };
  },
  head: ({ loaderData }) => ({
    meta: [
      { title: loaderData?.title },
      { name: 'description', content: loaderData?.description ?? '' },
      { property: 'og:title', content: loaderData?.title ?? '' },
      { property: 'og:image', content: loaderData?.picture ?? '' },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [
      ...(loaderData?.poster
        ? [{ rel: 'preload', as: 'image', href: loaderData.poster, fetchPriority: 'high' as const }]
        : []),
      ...(loaderData?.embed ? [{ rel: 'alternate', type: 'application/json+oembed', href: loaderData.embed }] : []),
    ],
  }),
  component: RoomPage,
});

function RoomPage() {
  const { username } = Route.useParams();
  const { data, isPending, error, refetch, isFetching } = useQuery(streamingQueries.room(username));
  const client = useQueryClient();
  const { open, ...tip } = useIntention();
  if (data) {
    const change = (by: (room: Room) => Room) => changeRoom(client, username, by);
    const intended = intendedTip(tip, data.tipMenu);
    return <RoomView key={data.performer._id} room={data} opened={open} intended={intended} onChange={change} />;
  }
  if (isPending) return <RoomSkeleton />;
  return <NoRoom error={error} onRetry={() => void refetch()} retrying={isFetching} />;
}

/** Returns what the URL asks to open, and removes it from the URL so that a reload doesn't open it again. */
function useIntention(): RoomSearch {
  const now = Route.useSearch();
  const navigate = Route.useNavigate();
  const [first] = useState(now);
  const isThere = now.tip !== undefined || now.open !== undefined;
  useEffect(() => {
    if (isThere) void navigate({ search: {}, replace: true });
  }, [isThere, navigate]);
  return first;
}

function NoRoom({ error, onRetry, retrying }: { error: Error; onRetry: () => void; retrying: boolean }) {
  const t = useWords(viewerWords, siteWords);
  const code = error instanceof ApiError ? error.code : undefined;
  const home = (
    <Link to="/" className={buttonClass()}>
      {t('streaming.seeLive')}
    </Link>
  );
  return (
    <div className={css.alone}>
      {code === 'BLOCKED' ? (
        <EmptyState page icon={<Lock size={28} aria-hidden />} title={t('streaming.blockedTitle')} action={home}>
          {t('streaming.blockedText')}
        </EmptyState>
      ) : code === 'NOT_FOUND' ? (
        <EmptyState page icon={<Search size={28} aria-hidden />} title={t('streaming.goneTitle')} action={home}>
          {t('streaming.goneText')}
        </EmptyState>
      ) : (
        <ErrorState page title={t('streaming.failed')} reason={error.message} onRetry={onRetry} retrying={retrying} />
      )}
    </div>
  );
}

function RoomSkeleton() {
  return (
    <div className={css.room} aria-busy="true">
      <div className={css.stage}>
        <div className={css.blank} />
      </div>
      <div className={css.side} />
    </div>
  );
}
