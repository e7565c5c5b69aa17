import { ArrowLeft, buttonClass, Note, VisuallyHidden } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { SiteLink } from '../../../shared/app/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { feedWords } from '../words.ts';
import { feedQueries } from '../feed.queries.ts';
import { Comments } from '../talk/comments.tsx';
import { useFeedLive } from '../use-feed-live.ts';
import { PostCard, type PostCardProps } from './post-card.tsx';
import css from './post.module.css';

export function PostPage({ id, buy }: { id: string } & Pick<PostCardProps, 'buy'>) {
  const t = useWords(feedWords);
  useFeedLive();
  const { data: post, error, refetch } = useQuery(feedQueries.view(id));
  if (error && !post) throw error;
  if (!post) return null;
  const { name, username } = post.performer;
  return (
    <div className={css.page}>
      <VisuallyHidden>
        <h1>{t('feed.postOf', { name })}</h1>
      </VisuallyHidden>
      <SiteLink href={`/${username}?tab=posts`} className={buttonClass({ tone: 'quiet' })}>
        <ArrowLeft size={16} aria-hidden />
        {t('feed.allOf', { name })}
      </SiteLink>
      <PostCard post={post} buy={buy} onRetry={() => void refetch()} isFirst isPage />
      {post.isOpen ? <Comments post={post} /> : <Note>{t('feed.commentsLocked')}</Note>}
    </div>
  );
}
