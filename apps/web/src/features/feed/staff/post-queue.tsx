import { Badge, Button, Check, MessageSquare, X } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTokens } from '../../../shared/formats/index.ts';
import { CardText, StaffCard, StaffQueue } from '../../../shared/lists/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { feedStaffWords } from './words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { ContentReasonDialog } from '../../catalog/staff/index.ts';
import { feedStaffQueries, POST_STATUSES, type PostStatus, type StaffPost } from './feed.staff.queries.ts';
import css from './post-queue.module.css';
import { useDecidePost } from './use-decide-post.ts';

export { POST_STATUSES };
interface Props {
  status: PostStatus;
  onStatus: (status: PostStatus) => void;
}

/** Posts awaiting review, oldest first, or posts already decided. */
export function PostQueue({ status, onStatus }: Props) {
  const t = useWords(feedStaffWords, staffWords);
  return (
    <StaffQueue
      query={useInfiniteQuery(feedStaffQueries.posts(status))}
      label={t('admin.posts')}
      filters={POST_STATUSES}
      filter={status}
      onFilter={onStatus}
      nameOf={(id) => t(`admin.p.status.${id}`)}
      empty={{ icon: MessageSquare, title: t('admin.c.empty') }}
      card={(post) => <Post key={post._id} post={post} />}
    />
  );
}

function Post({ post }: { post: StaffPost }) {
  const t = useWords(staffWords);
  const { performer, text, price, createdAt } = post;
  return (
    <StaffCard
      by={performer}
      at={createdAt}
      badge={price > 0 && <Badge tone="brass">{t('admin.c.price', { tokens: formatTokens(price) })}</Badge>}
      acts={<Decision post={post} />}
    >
      {text && <CardText>{text}</CardText>}
      <Media post={post} />
      {post.rejectionReason && <CardText label={t('admin.v.reason')}>{post.rejectionReason}</CardText>}
    </StaffCard>
  );
}

function Decision({ post }: { post: StaffPost }) {
  const t = useWords(staffWords);
  const { performer, status } = post;
  const decide = useDecidePost();
  const [isRejecting, setRejecting] = useState(false);
  return (
    <>
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
      <ContentReasonDialog
        name={performer.name}
        open={isRejecting}
        onClose={() => setRejecting(false)}
        onReason={(reason) => decide.mutate({ post, reason })}
      />
    </>
  );
}

/** Original, unblurred pictures and videos. */
function Media({ post: { media, performer } }: { post: StaffPost }) {
  const t = useWords(feedStaffWords);
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
