import type { PostStatus } from './feed.rules.ts';

/** A post stands differently from before. */
export interface PostChanged {
  readonly postId: string;
  readonly performerId: string;
  readonly status: PostStatus;
}
/** Somebody liked a post or wrote below it, or took that back. */
export interface PostTallied {
  readonly postId: string;
  readonly performerId: string;
  /** Who did. */
  readonly actorId: string;
  /** Afterwards. */
  readonly likes: number;
  readonly comments: number;
}
/** Somebody wrote below a post. */
export interface PostCommented {
  readonly postId: string;
  readonly performerId: string;
  readonly actorId: string;
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'post/changed': PostChanged;
    'post/tallied': PostTallied;
    'post/commented': PostCommented;
  }
}
