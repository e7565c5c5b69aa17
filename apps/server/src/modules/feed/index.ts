/**
 * feed: posts by creators and the reactions to them. Terms: a *post* is text and media with an *audience*: everyone,
 * subscribers, or those who pay its price. It is *open* to those who may see all of it, and *locked* for others, who
 * see only its beginning and blurred previews. A *tally* counts likes and comments. To *settle* a post is to recompute
 * its status. Invariants: only published posts of listed creators can be found, and never by blocked viewers. Locked
 * content never leaves the server. Each person likes a post at most once. The tally always equals the actual counts.
 * Buyers keep a post after it is deleted.
 */
import type { Authenticate } from '../../platform/caller.ts';
import type { Module, Platform } from '../../platform/module.ts';
import { deliveryRoutes } from '../catalog/index.ts';
import type { Screen } from '../moderation/index.ts';
import { card } from './card.ts';
import { postMails } from './staff/decide-post.ts';
import './feed.events.ts';
import { feedReactions } from './feed.reactions.ts';
import { feedRealtime } from './feed.realtime.ts';
import { feedRoutes, feedStaffRoutes } from './feed.routes.ts';
import { isOpenTo } from './feed.rules.ts';
import { findPlayedPost } from './post.queries.ts';
import { publishScheduled } from './publish-scheduled.ts';

export { findPostOffer, type PostOffer } from './post.queries.ts';
export type { KeptPost } from './post-views.ts';
export { postDesk } from './own/desk.ts';
export { viewPosts } from './read-feed.ts';
export type { KeptComment } from './feed.store.ts';
export { restoreComment, restorePost, takeDownComment, takeDownPost, type PostStanding } from './staff/take-down.ts';

/** Creates the feed module. If `approvesFirst` returns true, media need staff approval before publication. */
export function createFeed(
  platform: Platform,
  {
    approvesFirst,
    authenticate,
    screen,
  }: { readonly approvesFirst: () => boolean; readonly authenticate: Authenticate; readonly screen: Screen },
): Module {
  const { database, files, limits } = platform;
  const doors = { files, approvesFirst };
  return {
    ...card,
    mails: postMails,
    routes: [feedRoutes(doors, screen), feedStaffRoutes(doors)],
    reactions: feedReactions(approvesFirst),
    realtime: feedRealtime,
    plugin: deliveryRoutes({
      files,
      authenticate,
      deadTokens: limits.deadTokens,
      place: 'posts',
      async findDelivered(caller, id) {
        const post = await findPlayedPost(database.kysely, caller, id);
        if (!post || !isOpenTo(post, caller)) return null;
        const medium = post.media.find((one) => one.id === id);
        return {
          video: medium?.renditions?.video,
          picture: medium?.renditions ?? null,
        };
      },
    }),
    jobs: {
      'feed.scheduled': {
        lane: 'live',
        cron: '* * * * *',
        run: () => publishScheduled(platform, approvesFirst(), new Date()),
      },
    },
  };
}
