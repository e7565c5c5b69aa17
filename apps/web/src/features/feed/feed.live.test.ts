import { expect, it } from 'vitest';
import { inPages, withLike, withTally } from './feed.live.ts';
import type { FeedPage, Post } from './feed.queries.ts';

const post = (id: string, likes = 0) => ({ _id: id, likes, comments: 0, isLiked: false }) as Post;

it('a count reaches its post, on every page and pinned', () => {
  const fact = { postId: 'b', likes: 7, comments: 2 };
  const list = {
    pages: [{ data: [post('a'), post('b')], total: 2, pinned: post('b') } as FeedPage, { data: [], total: 2 }],
    pageParams: [],
  };
  const [first] = inPages<Post, FeedPage>('b', (one) => withTally(one, fact))(list)?.pages ?? [];
  expect(first?.data.map(({ likes }) => likes)).toEqual([0, 7]);
  expect(first?.pinned).toMatchObject({ likes: 7, comments: 2 });
  expect(withTally(post('a'), fact).likes).toBe(0);
});

it('one’s own like counts once, never below zero', () => {
  const liked = withLike(post('a', 3), true);
  expect(liked).toMatchObject({ likes: 4, isLiked: true });
  expect(withLike(liked, true)).toBe(liked);
  expect(withLike(liked, false)).toMatchObject({ likes: 3, isLiked: false });
  expect(withLike({ ...post('a'), isLiked: true }, false).likes).toBe(0);
});
