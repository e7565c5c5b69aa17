import { Badge, Button, Check, EmptyState, MessageSquare, Skeleton, Tabs, X } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateTime, formatTokens, formatTotal } from '../../../shared/formats/index.ts';
import { PagedList } from '../../../shared/lists/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { ContentReasonDialog } from '../../catalog/staff/index.ts';
import { feedStaffQueries, POST_STATUSES, type PostStatus, type StaffPost } from './feed.staff.queries.ts';
import css from './post-queue.module.css';
import { useDecidePost } from './use-decide-post.ts';

export { POST_STATUSES };
interface Props {
  status: PostStatus;
  onStatus: (status: PostStatus) => void;
}

/** Posts that wait for staff, the oldest first; or those that were decided about. */
export function PostQueue({ status, onStatus }: Props) {
  const t = useWords();
  const query = useInfiniteQuery(feedStaffQueries.posts(status));
  const posts = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const first = query.data?.pages[0];
  return (
    <>
      <Tabs
        label={t('admin.v.status')}
        value={status}
        onChange={(id) => onStatus(POST_STATUSES.find((one) => one === id) ?? 'pending')}
        tabs={POST_STATUSES.map((id) => ({
          id,
          label: t(`admin.p.status.${id}`),
          count: id === status && first ? formatTotal(first) : undefined,
        }))}
      />
      <PagedList
        query={query}
        count={posts.length}
        failed={t('admin.loadFailed')}
        skeleton={<Skeleton height={240} radius={12} />}
        empty={<EmptyState icon={<MessageSquare size={28} aria-hidden />} title={t('admin.c.empty')} />}
        frame={(content) => content}
      >
        <ul className={css.posts} aria-label={t('admin.posts')}>
          {posts.map((post) => (
            <Post key={post._id} post={post} />
          ))}
        </ul>
      </PagedList>
    </>
  );
}

function Post({ post }: { post: StaffPost }) {
  const t = useWords();
  const { performer, text, price, status, createdAt } = post;
  const decide = useDecidePost();
  const [isRejecting, setRejecting] = useState(false);
  return (
    <li className={css.post}>
      <p className={css.by}>
        <b>{performer.name}</b> @{performer.username} · <DateTime at={createdAt} />
        {price > 0 && <Badge tone="brass">{t('admin.c.price', { tokens: formatTokens(price) })}</Badge>}
      </p>
      {text && <p className={css.text}>{text}</p>}
      <Media post={post} />
      {post.rejectionReason && (
        <p>
          <b>{t('admin.v.reason')}:</b> {post.rejectionReason}
        </p>
      )}
      <div className={css.acts}>
        {status !== 'rejected' && (
          <Button tone="danger" icon={<X size={18} aria-hidden />} onClick={() => setRejecting(true)}>
            {t(status === 'active' ? 'admin.c.takeDown' : 'admin.v.reject')}
          </Button>
        )}
        {status !== 'active' && (
          <Button
            tone="action"
            busy={decide.isPending}
            icon={<Check size={18} aria-hidden />}
            onClick={() => decide.mutate({ post })}
          >
            {t(status === 'pending' ? 'admin.v.approve' : 'admin.v.approveAfter')}
          </Button>
        )}
      </div>
      <ContentReasonDialog
        name={performer.name}
        open={isRejecting}
        onClose={() => setRejecting(false)}
        onReason={(reason) => decide.mutate({ post, reason })}
      />
    </li>
  );
}

/** The pictures and videos as they are. */
function Media({ post: { media, performer } }: { post: StaffPost }) {
  const t = useWords();
  if (media.length === 0) return null;
  return (
    <ul className={css.media}>
      {media.map(({ _id, playback, picture }, at) => (
        <li key={_id}>
          {playback ? (
            <video
              src={playback.mp4}
              poster={picture?.src}
              controls
              playsInline
              preload="metadata"
              aria-label={t('admin.p.media', { name: performer.name, n: at + 1 })}
            >
              <track kind="captions" />
            </video>
          ) : (
            picture && (
              <a href={picture.src} target="_blank" rel="noopener noreferrer">
                <img
                  src={picture.src}
                  srcSet={picture.srcSet}
                  sizes="320px"
                  alt={t('admin.p.media', { name: performer.name, n: at + 1 })}
                />
              </a>
            )
          )}
        </li>
      ))}
    </ul>
  );
}
