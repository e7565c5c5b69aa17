import { Avatar, Badge, Cluster, Lock, Pin } from '@footlight/ui';
import type { ReactNode } from 'react';
import { SiteLink } from '../../../shared/app/index.ts';
import { Ago, formatTokens } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { feedWords } from '../words.ts';
import type { Post } from '../feed.queries.ts';
import { PostActs } from './post-acts.tsx';
import { PostMedia } from './post-media.tsx';
import css from './post.module.css';

export interface PostCardProps {
  post: Post;
  /** Renders the purchase button of a paid post. */
  buy: (post: Post) => ReactNode;
  /** Requests new links after the old ones have expired. */
  onRetry: () => void;
  isFirst?: boolean;
  /** True on the post's own page. */
  isPage?: boolean;
  /** True in the creator's own list of posts, where pinning applies. */
  isAtHome?: boolean;
}

export function PostCard({ post, buy, onRetry, isFirst = false, isPage = false, isAtHome = false }: PostCardProps) {
  const t = useWords(feedWords);
  const { performer, text, isExcerpt, isOpen } = post;
  return (
    <article className={css.post} aria-label={t('feed.postOf', { name: performer.name })}>
      <Head post={post} isPage={isPage} isAtHome={isAtHome} />
      {text && (
        <p className={css.text} dir="auto">
          {text}
          {isExcerpt && '…'}
        </p>
      )}
      <PostMedia post={post} isFirst={isFirst} onRetry={onRetry} />
      {!isOpen && (
        <div className={css.unlock}>
          <Lock size={18} aria-hidden />
          <p>
            {post.audience === 'subscribers'
              ? t('feed.lockedSubscribers', { name: performer.name })
              : t('feed.lockedPrice', { price: post.price, shown: formatTokens(post.price) })}
          </p>
          {post.audience === 'price' && buy(post)}
        </div>
      )}
      <PostActs post={post} isPage={isPage} />
    </article>
  );
}

function Head({ post, isPage, isAtHome }: { post: Post; isPage: boolean; isAtHome: boolean }) {
  const t = useWords(feedWords);
  const { performer, audience, price } = post;
  const when = <Ago at={post.publishedAt ?? post.createdAt} />;
  return (
    <header className={css.head}>
      <Avatar src={performer.avatar} size={44} />
      <div className={css.who}>
        <SiteLink href={`/${performer.username}`} className={css.name}>
          {performer.name}
        </SiteLink>
        <span className={css.when}>{isPage ? when : <SiteLink href={`/feed/${post._id}`}>{when}</SiteLink>}</span>
      </div>
      <Cluster as="span" gap={6} justify="end">
        {post.isPinned && isAtHome && (
          <Badge>
            <Pin size={13} aria-hidden /> {t('feed.pinned')}
          </Badge>
        )}
        {post.isBought ? (
          <Badge tone="ok">{t('feed.bought')}</Badge>
        ) : audience === 'subscribers' ? (
          <Badge tone="orchid">{t('feed.audience.subscribers')}</Badge>
        ) : (
          audience === 'price' && <Badge tone="brass">{t('feed.price', { price, shown: formatTokens(price) })}</Badge>
        )}
      </Cluster>
    </header>
  );
}
