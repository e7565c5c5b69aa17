import { z } from 'zod';
import { endpoint, list, liveEvent } from '../core.ts';
import { Comment, OwnPost, Post, postFields, PostStatus } from './shapes.ts';
import { Id, id, pageQuery, success, prose } from '../fields.ts';

const Tally = z.object({ likes: z.number().int(), comments: z.number().int(), isLiked: z.boolean() });
const writing = ['VALIDATION_FAILED', 'NOT_VERIFIED'] as const;
const people = ['user', 'performer'] as const;

export const feed = {
  list: endpoint({
    method: 'GET',
    path: '/feed',
    roles: ['visitor'],
    summary: 'List posts: of creators you follow, popular free ones, or all of one creator',
    query: pageQuery(['newest', 'createdAt'], 12)
      .omit({ q: true })
      .extend({
        /** Defaults to `following` for viewers and to `popular` for everyone else. */
        scope: z.enum(['following', 'popular']).optional(),
        /** Id or username. If set, the scope is ignored. */
        performerId: z.string().min(1).max(64).optional(),
      })
      .strict(),
    secret: true,
    response: list(Post).extend({
      /** The creator's pinned post. Only on the first page of a single creator's feed. */
      pinned: Post.optional(),
    }),
  }),
  view: endpoint({
    method: 'GET',
    path: '/feed/posts/{id}',
    roles: ['visitor'],
    summary: 'Get a post',
    params: Id,
    secret: true,
    response: Post,
    errors: ['NOT_FOUND'],
  }),
  comments: endpoint({
    method: 'GET',
    path: '/feed/posts/{id}/comments',
    roles: ['visitor'],
    summary: 'List comments on a post you can see, newest first',
    params: Id,
    query: pageQuery(['createdAt'], 20).omit({ q: true }).strict(),
    response: list(Comment),
    errors: ['NOT_FOUND', 'NOT_OFFERED'],
  }),
  comment: endpoint({
    method: 'POST',
    path: '/feed/posts/{id}/comments',
    roles: people,
    feature: 'feed',
    summary: 'Comment on a post you can see',
    params: Id,
    body: z.object({ text: prose(1000) }),
    perMinute: 12,
    response: Comment,
    errors: ['NOT_FOUND', 'NOT_OFFERED', 'EMAIL_NOT_VERIFIED'],
  }),
  removeComment: endpoint({
    method: 'DELETE',
    path: '/feed/posts/{id}/comments/{commentId}',
    roles: people,
    summary: 'Delete your comment, or any comment on your post',
    params: z.object({ id, commentId: id }),
    response: success,
    errors: ['NOT_FOUND'],
  }),
  like: endpoint({
    method: 'POST',
    path: '/feed/posts/{id}/like',
    roles: people,
    summary: 'Like a post; repeated calls change nothing',
    params: Id,
    response: Tally,
    errors: ['NOT_FOUND'],
  }),
  unlike: endpoint({
    method: 'DELETE',
    path: '/feed/posts/{id}/like',
    roles: people,
    summary: 'Unlike a post; repeated calls change nothing',
    params: Id,
    response: Tally,
    errors: ['NOT_FOUND'],
  }),
  searchOwn: endpoint({
    method: 'GET',
    path: '/creator/posts',
    roles: ['performer'],
    scope: 'content:read',
    summary: 'List your posts, newest first',
    query: pageQuery(['createdAt', 'updatedAt'], 12).extend({ status: PostStatus.optional() }).strict(),
    secret: true,
    response: list(OwnPost),
  }),
  viewOwn: endpoint({
    method: 'GET',
    path: '/creator/posts/{id}',
    roles: ['performer'],
    scope: 'content:read',
    summary: 'Get one of your posts',
    params: Id,
    secret: true,
    response: OwnPost,
    errors: ['NOT_FOUND'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/creator/posts',
    roles: ['performer'],
    scope: 'content:write',
    feature: 'feed',
    screens: { fields: ['text'] },
    summary: 'Create a post or a draft; it is published once its media are ready',
    body: postFields,
    secret: true,
    perMinute: 30,
    response: OwnPost,
    errors: writing,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/creator/posts/{id}',
    roles: ['performer'],
    scope: 'content:write',
    screens: { fields: ['text'] },
    summary: 'Update one of your posts',
    params: Id,
    body: postFields,
    secret: true,
    perMinute: 60,
    response: OwnPost,
    errors: [...writing, 'NOT_FOUND'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/creator/posts/{id}',
    roles: ['performer'],
    scope: 'content:write',
    summary: 'Delete one of your posts; buyers keep it',
    params: Id,
    response: success,
    errors: ['NOT_FOUND'],
  }),
};

export const feedLive = {
  /**
   * Sent to the creator when a post changes status, for example because its media are ready or staff made a decision.
   */
  'post/changed': liveEvent({
    from: 'server',
    payload: z.object({ postId: z.string(), status: PostStatus }),
  }),
  /** Sent to the creator, and to the user who liked or commented, with the new counts. */
  'post/tally': liveEvent({
    from: 'server',
    payload: z.object({ postId: z.string(), likes: z.number().int(), comments: z.number().int() }),
  }),
};
