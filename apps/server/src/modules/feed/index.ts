/**
 * feed: what creators post, and what people say to it.
 * Words: a *post* is words and media with an *audience* (everybody, subscribers, or those who pay its price); it is *open* to those
 * who may see all of it and *locked* to others, who see its beginning and blurred previews; a *tally* is how many like it and
 * have written below it; to *settle* a post is to give it the status it has as it stands.
 * Invariants: only published posts of listed creators are found by others, and by nobody who is blocked; what is locked never leaves
 * the server; one like a person; the tally says what counting would; who bought a post keeps it when it is deleted.
 */
import type { Authenticate } from '../../platform/caller.ts';
import type { Module, Platform } from '../../platform/module.ts';
import { deliveryRoutes } from '../catalog/index.ts';
import type { Screen } from '../moderation/index.ts';
import './feed.events.ts';
import { feedReactions } from './feed.reactions.ts';
import { feedRealtime } from './feed.realtime.ts';
import { feedRoutes, feedStaffRoutes } from './feed.routes.ts';
import { isOpenTo } from './feed.rules.ts';
import { findPlayedPost } from './post.queries.ts';
import { publishScheduled } from './publish-scheduled.ts';

export { postMails } from './staff/decide-post.ts';
export { findPostOffer, type PostOffer } from './post.queries.ts';
export type { KeptPost } from './post-views.ts';
export { postDesk } from './own/desk.ts';
export { viewPosts } from './read-feed.ts';
export type { KeptComment } from './feed.store.ts';
export { restoreComment, restorePost, takeDownComment, takeDownPost, type PostStanding } from './staff/take-down.ts';

/** The module of what creators post. `approvesFirst`: whether staff see media before they are published. */
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
    name: 'feed',
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
