import type { Selectable } from 'kysely';
import type { Post } from '../../platform/db/tables.ts';
import type { Viewer } from '../blocking/index.ts';
import type { UploadState } from '../uploads/index.ts';

export type Audience = 'free' | 'subscribers' | 'price';
export type PostStatus = 'draft' | 'processing' | 'pending' | 'scheduled' | 'active' | 'rejected';
export type PostRow = Omit<Selectable<Post>, 'audience' | 'status' | 'wanted_status'> & {
  readonly audience: Audience;
  readonly status: PostStatus;
  readonly wanted_status: 'draft' | 'active';
};
export type Blocker = 'empty' | 'file-failed';

/** Returns the reasons a post cannot be published as it is. */
export function blockersOf({ text }: Pick<PostRow, 'text'>, media: readonly UploadState[]): Blocker[] {
  const blockers: Blocker[] = [];
  if (text === '' && media.length === 0) blockers.push('empty');
  if (media.includes('failed')) blockers.push('file-failed');
  return blockers;
}

interface Standing {
  readonly media: readonly UploadState[];
  /** True if media need staff approval before publication. */
  readonly approvesFirst: boolean;
  readonly now: Date;
}
/**
 * Computes a post's status from the status that its creator wants and from its blockers. A rejected post stays rejected
 * until it is changed.
 */
export function statusOf(
  post: Pick<PostRow, 'text' | 'wanted_status' | 'is_approved' | 'scheduled_at' | 'rejection_reason'>,
  { media, approvesFirst, now }: Standing,
): PostStatus {
  if (post.rejection_reason !== null) return 'rejected';
  if (post.wanted_status === 'draft' || blockersOf(post, media).length > 0) return 'draft';
  if (media.some((state) => state !== 'ready')) return 'processing';
  if (approvesFirst && media.length > 0 && !post.is_approved) return 'pending';
  if (post.scheduled_at && post.scheduled_at > now) return 'scheduled';
  return 'active';
}

interface Rights extends Pick<PostRow, 'audience' | 'performer_id'> {
  readonly is_bought: boolean;
  readonly is_subscribed: boolean;
}
export function isOpenTo(post: Rights, viewer: Viewer): boolean {
  if (viewer.role === 'staff' || post.performer_id === viewer.accountId || post.is_bought) return true;
  return post.audience === 'free' || (post.audience === 'subscribers' && post.is_subscribed);
}

const MOST_SHOWN = 100;
/**
 * Returns the public part of a text: up to 100 characters of a caption, or at most half of a post that is text only.
 * Cuts between words if possible.
 */
export function excerptOf(text: string, hasMedia: boolean): string {
  const letters = [...text];
  const most = hasMedia ? MOST_SHOWN : Math.min(MOST_SHOWN, Math.floor(letters.length / 2));
  if (letters.length <= most) return text;
  const cut = letters.slice(0, most).join('');
  return (/^[^]*\s(?=\S*$)/.exec(cut)?.[0] ?? cut).trimEnd();
}

const TITLE_LENGTH = 80;
/** Returns a title for places that need one: the beginning of the public part of the text. */
export function titleOf(text: string, { hasMedia, name }: { hasMedia: boolean; name: string }): string {
  const [line = ''] = excerptOf(text, hasMedia).split('\n');
  const letters = [...line.trim()];
  return letters.slice(0, TITLE_LENGTH).join('') || `Post by ${name}`.slice(0, TITLE_LENGTH);
}
