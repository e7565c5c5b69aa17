import type { InfiniteData } from '@tanstack/react-query';
import type { Told } from '../../shared/live/index.ts';
import type { OwnPost, Post } from './feed.queries.ts';

export type TallyFact = Told<'post/tally'>;

interface Page<P> {
  readonly data: P[];
  readonly pinned?: Post | undefined;
}

/** Applies a change to one post in a page of a list. */
const inPage =
  <P extends Post | OwnPost, L extends Page<P>>(id: string, change: (post: P) => P) =>
  (page: L): L => ({
    ...page,
    data: page.data.map((post) => (post._id === id ? change(post) : post)),
    ...(page.pinned?._id === id ? { pinned: change(page.pinned as P) } : {}),
  });

/** Applies a change to one post in all pages of a list. */
export const inPages =
  <P extends Post | OwnPost, L extends Page<P>>(id: string, change: (post: P) => P) =>
  (list: InfiniteData<L> | undefined): InfiniteData<L> | undefined =>
    list && { ...list, pages: list.pages.map(inPage<P, L>(id, change)) };

/** Applies `post/tally` to a post. */
export const withTally = <P extends Post | OwnPost>(post: P, { postId, likes, comments }: TallyFact): P =>
  post._id === postId ? { ...post, likes, comments } : post;

/** Applies the viewer's like or unlike optimistically. */
export const withLike = <P extends Post>(post: P, isLiked: boolean): P =>
  post.isLiked === isLiked ? post : { ...post, isLiked, likes: Math.max(0, post.likes + (isLiked ? 1 : -1)) };
