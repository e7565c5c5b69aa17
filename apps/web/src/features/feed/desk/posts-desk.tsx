import { ChipChoice, EmptyState, MessageSquare, Sheet, Skeleton, Stack } from '@footlight/ui';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { HeldActs } from '../../../shared/holding/index.ts';
import { PagedList } from '../../../shared/lists/index.ts';
import { refetchForFact, useLive, useLiveBack } from '../../../shared/live/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { feedWords } from '../words.ts';
import { feedQueries, type OwnPost } from '../feed.queries.ts';
import { useFeedLive } from '../use-feed-live.ts';
import css from './desk.module.css';
import { OwnPostCard } from './own-post-card.tsx';
import { PostForm } from './post-form.tsx';
import { DELETE_MS, useHeldPosts } from './use-held-posts.ts';

const FILTERS = ['active', 'draft', 'scheduled', 'pending', 'rejected'] as const;

export function PostsDesk() {
  const t = useWords(feedWords);
  const [written, setWritten] = useState(0);
  const [status, setStatus] = useState<(typeof FILTERS)[number]>();
  return (
    <div className={css.desk}>
      <section className={css.composer} aria-labelledby="write">
        <h2 id="write">{t('feed.write')}</h2>
        <PostForm key={written} post={undefined} onSaved={() => setWritten(written + 1)} />
      </section>
      <section className={css.list} aria-labelledby="own">
        <h2 id="own">{t('feed.own')}</h2>
        <ChipChoice
          legend={t('feed.filter')}
          value={status ?? 'all'}
          onChange={(next) => setStatus(FILTERS.find((one) => one === next))}
          options={[
            { value: 'all', label: t('feed.all') },
            ...FILTERS.map((value) => ({ value, label: t(`feed.status.${value}`) })),
          ]}
        />
        <OwnPosts status={status} />
      </section>
    </div>
  );
}

function OwnPosts({ status }: { status: OwnPost['status'] | undefined }) {
  const t = useWords(feedWords);
  useOwnLive();
  const query = useInfiniteQuery(feedQueries.own(status));
  const { desk, held } = useHeldPosts();
  const pin = usePin();
  const [edited, setEdited] = useState<OwnPost>();
  const going = new Set(held.map(({ _id }) => _id));
  const posts = (query.data?.pages.flatMap(({ data }) => data) ?? []).filter(({ _id }) => !going.has(_id));
  return (
    <>
      <PagedList
        query={query}
        count={posts.length}
        failed={t('feed.failed')}
        skeleton={<Skeletons />}
        empty={
          <EmptyState
            icon={<MessageSquare size={28} aria-hidden />}
            title={t(status ? 'feed.noMatch' : 'feed.noneOwn')}
          >
            {status ? undefined : t('feed.noneOwnText')}
          </EmptyState>
        }
        frame={(content) => content}
      >
        <Stack as="ul" gap={12}>
          {posts.map((post) => (
            <OwnPostCard
              key={post._id}
              post={post}
              isPinning={pin.isPending && pin.variables._id === post._id}
              onEdit={() => setEdited(post)}
              onPin={() => pin.mutate(post)}
              onDelete={() => desk.hold(post)}
            />
          ))}
        </Stack>
      </PagedList>
      <HeldActs
        label={t('feed.undoable')}
        acts={held.map(({ _id: id, dueAt, state }) => ({ id, dueAt, state, ms: DELETE_MS, words: t('feed.deleted') }))}
        words={{
          undo: t('feed.undo'),
          sending: t('feed.deleting'),
          left: (seconds) => t('feed.secondsLeft', { seconds }),
        }}
        onUndo={(id) => void desk.undo(id)}
      />
      {edited && (
        <Sheet open onClose={() => setEdited(undefined)} size="large" title={t('feed.editTitle')}>
          <PostForm post={edited} onSaved={() => setEdited(undefined)} />
        </Sheet>
      )}
    </>
  );
}

/** Keeps the creator's posts in sync with the server. */
function useOwnLive(): void {
  const client = useQueryClient();
  const again = () => void refetchForFact(client, { queryKey: feedQueries.ownKey() });
  useFeedLive();
  useLive('post/changed', again);
  useLive('upload/changed', ({ purpose, state }) => {
    if (purpose === 'post' && (state === 'ready' || state === 'failed')) again();
  });
  useLiveBack(again);
}

function usePin() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ _id: id, isPinned }: OwnPost) => api.feed.update({ params: { id }, body: { isPinned: !isPinned } }),
    onSuccess: () => client.invalidateQueries({ queryKey: feedQueries.ownKey() }),
    onError: (error) => void toast.error(error.message),
  });
}

const SKELETONS = 3;
const Skeletons = () => (
  <Stack gap={12} aria-busy>
    {Array.from({ length: SKELETONS }, (_, at) => (
      <div key={at} className={css.own}>
        <Skeleton width={96} height={96} radius={10} />
        <div className={css.about}>
          <Skeleton width="40%" height={18} />
          <Skeleton width="80%" height={16} />
          <Skeleton width="30%" height={14} />
        </div>
      </div>
    ))}
  </Stack>
);
