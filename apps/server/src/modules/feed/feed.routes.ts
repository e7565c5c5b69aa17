import { feed, feedStaff } from '@footlight/contract';
import { command, implement, query } from '../../platform/http/implement.ts';
import { withHeld, type Screen } from '../moderation/index.ts';
import { takeComment } from './feed.store.ts';
import { readOwn, searchOwn } from './own/read-own.ts';
import { removePost } from './own/remove-post.ts';
import { createPost, updatePostOf, type FeedDoors } from './own/save-post.ts';
import { listFeed, viewPost } from './read-feed.ts';
import { approvePost, listPostsFor, rejectPost } from './staff/decide-post.ts';
import { likePost } from './talk/like-post.ts';
import { readComments } from './talk/read-comments.ts';
import { removeComment } from './talk/remove-comment.ts';
import { unlikePost } from './talk/unlike-post.ts';
import { writeComment } from './talk/write-comment.ts';

const heldComment = (screen: Screen) =>
  withHeld(
    screen,
    {
      kind: 'comment' as const,
      place: 'texts' as const,
      silent: ['post/commented', 'post/tallied'] as const,
      hide: async (tx, id) => ({ ...(await takeComment(tx, id)) }),
    },
    writeComment,
  );

export const feedRoutes = (doors: FeedDoors, screen: Screen) =>
  implement(
    'feed',
    feed,
  )({
    list: query(listFeed(doors.files)),
    view: query(viewPost(doors.files)),
    comments: query(readComments),
    comment: command(heldComment(screen)),
    removeComment: command(removeComment),
    like: command(likePost),
    unlike: command(unlikePost),
    searchOwn: query(searchOwn(doors.files)),
    viewOwn: query((context, { params }) => readOwn(doors.files, context, params.id)),
    create: createPost(doors),
    update: updatePostOf(doors),
    remove: command(removePost),
  });

export const feedStaffRoutes = (doors: FeedDoors) =>
  implement(
    'feedStaff',
    feedStaff,
  )({ posts: query(listPostsFor(doors.files)), approve: approvePost(doors), reject: rejectPost(doors) });
