import { Button, buttonClass, Heart, MessageSquare, Share2, VisuallyHidden } from '@footlight/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { SiteLink, useApp } from '../../../shared/app/index.ts';
import { formatCount } from '../../../shared/formats/index.ts';
import { LoginLink } from '../../../shared/entry/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { ReportAction } from '../../reports/index.ts';
import { feedWords } from '../words.ts';
import type { Post } from '../feed.queries.ts';
import css from './post.module.css';
import { useApi } from '../../../shared/api/index.ts';
import { withLike } from '../feed.live.ts';
import { changePost } from '../use-feed-live.ts';

export function PostActs({ post, isPage }: { post: Post; isPage: boolean }) {
  const t = useWords(feedWords);
  const { _id: id, comments } = post;
  const words = (
    <>
      <MessageSquare size={18} aria-hidden />
      <span className="num">{formatCount(comments)}</span>
    </>
  );
  const label = t('feed.comments', { count: comments });
  return (
    <footer className={css.acts}>
      <LikeButton post={post} />
      {isPage ? (
        <a href="#comments" className={buttonClass({ tone: 'quiet' })} aria-label={label}>
          {words}
        </a>
      ) : (
        <SiteLink href={`/feed/${id}`} className={buttonClass({ tone: 'quiet' })} aria-label={label}>
          {words}
        </SiteLink>
      )}
      <ShareButton id={id} />
      {isPage && <ReportAction kind="post" id={id} />}
    </footer>
  );
}

function LikeButton({ post: { _id: id, likes, isLiked } }: { post: Post }) {
  const t = useWords(feedWords);
  const { role } = useSession();
  const { mutate } = useLike(id);
  const named = (words: string) => (
    <>
      <VisuallyHidden>{words}</VisuallyHidden>
      <span className="num" aria-hidden>
        {formatCount(likes)}
      </span>
    </>
  );
  if (role === undefined)
    return (
      <LoginLink className={buttonClass({ tone: 'quiet' })}>
        <Heart size={18} aria-hidden />
        {named(t('feed.loginToLike', { count: likes }))}
      </LoginLink>
    );
  const canLike = role === 'user' || role === 'performer';
  return (
    <Button
      tone="quiet"
      aria-pressed={isLiked}
      disabled={!canLike}
      className={css.like}
      icon={<Heart size={18} fill={isLiked ? 'currentColor' : 'none'} aria-hidden />}
      onClick={() => mutate(!isLiked)}
    >
      {named(t(isLiked ? 'feed.liked' : 'feed.like', { count: likes }))}
    </Button>
  );
}

function ShareButton({ id }: { id: string }) {
  const t = useWords(feedWords);
  const { origin } = useApp();
  const share = async () => {
    const url = `${origin}/feed/${id}`;
    try {
      if (navigator.share) await navigator.share({ url });
      else {
        await navigator.clipboard.writeText(url);
        toast.success(t('feed.copied'));
      }
    } catch (error) {
      if ((error as Error).name !== 'AbortError') toast.error(t('feed.notCopied'));
    }
  };
  return (
    <Button
      tone="quiet"
      aria-label={t('feed.share')}
      icon={<Share2 size={18} aria-hidden />}
      onClick={() => void share()}
    />
  );
}

/** Likes or unlikes a post. Updates optimistically and rolls back on failure. */
function useLike(id: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isLiked: boolean) => {
      const args = { params: { id } };
      return isLiked ? api.feed.like(args) : api.feed.unlike(args);
    },
    // Runs the calls sequentially, so that the last click wins.
    scope: { id: `like ${id}` },
    onMutate: (isLiked) => changePost(client, id, (post) => withLike(post, isLiked)),
    onSuccess: (tally) => changePost(client, id, (post) => ({ ...post, ...tally })),
    onError: (error, isLiked) => {
      changePost(client, id, (post) => withLike(post, !isLiked));
      toast.error(error.message);
    },
  });
}
