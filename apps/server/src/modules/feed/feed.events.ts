import type { PostStatus } from './feed.rules.ts';

export interface PostChanged {
  readonly postId: string;
  readonly performerId: string;
  readonly status: PostStatus;
}
/** A user liked a post or commented on it, or undid either. */
export interface PostTallied {
  readonly postId: string;
  readonly performerId: string;
  readonly actorId: string;
  /** Totals after the change. */
  readonly likes: number;
  readonly comments: number;
}
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
