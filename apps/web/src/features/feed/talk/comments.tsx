import { Avatar, Badge, IconButton, MessageSquare, Note, Skeleton, Stack, Trash2 } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SiteLink } from '../../../shared/app/index.ts';
import { Ago } from '../../../shared/formats/index.ts';
import { PagedList } from '../../../shared/lists/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { ReportAction } from '../../reports/index.ts';
import { feedWords } from '../words.ts';
import { feedQueries, type Post, type PostComment } from '../feed.queries.ts';
import { CommentForm } from './comment-form.tsx';
import css from './comments.module.css';
import { useRemoveComment } from './use-comments.ts';

export function Comments({ post }: { post: Post }) {
  const t = useWords(feedWords);
  const query = useInfiniteQuery(feedQueries.comments(post._id));
  const comments = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <section id="comments" className={css.comments} aria-label={t('feed.comments', { count: post.comments })}>
      <h2>{t('feed.comments', { count: post.comments })}</h2>
      <CommentForm postId={post._id} />
      <PagedList
        query={query}
        count={comments.length}
        failed={t('feed.commentsFailed')}
        skeleton={<Skeletons />}
        empty={
          <p className={css.none}>
            <MessageSquare size={18} aria-hidden /> {t('feed.noComments')}
          </p>
        }
        frame={(content) => content}
        auto={false}
      >
        <Stack as="ul" gap={16}>
          {comments.map((comment) => (
            <Row key={comment._id} comment={comment} postId={post._id} />
          ))}
        </Stack>
      </PagedList>
    </section>
  );
}

function Row({ comment, postId }: { comment: PostComment; postId: string }) {
  const t = useWords(feedWords);
  const remove = useRemoveComment(postId);
  const { author, text, createdAt, canDelete } = comment;
  return (
    <li className={css.comment} data-going={remove.isPending || undefined}>
      <Avatar src={author.avatar} size={36} />
      <Stack gap={2}>
        <p className={css.by}>
          {author.isPerformer ? <SiteLink href={`/${author.username}`}>{author.name}</SiteLink> : <b>{author.name}</b>}
          {author.isPerformer && <Badge tone="citron">{t('feed.creator')}</Badge>}
          <Note as="span" tone="faint" size={13}>
            <Ago at={createdAt} />
          </Note>
        </p>
        <p className={css.text} dir="auto">
          {text}
        </p>
      </Stack>
      {canDelete ? (
        <IconButton
          size="small"
          label={t('feed.deleteComment', { name: author.name })}
          onClick={() => remove.mutate(comment._id)}
          busy={remove.isPending}
        >
          <Trash2 size={16} aria-hidden />
        </IconButton>
      ) : (
        <ReportAction kind="comment" id={comment._id} isSmall />
      )}
    </li>
  );
}

const SKELETONS = 3;
const Skeletons = () => (
  <Stack gap={16} aria-busy>
    {Array.from({ length: SKELETONS }, (_, at) => (
      <div key={at} className={css.comment}>
        <Skeleton width={36} height={36} radius={18} />
        <Stack gap={2}>
          <Skeleton width={120} height={14} />
          <Skeleton width={`${80 - at * 12}%`} height={16} />
        </Stack>
      </div>
    ))}
  </Stack>
);
