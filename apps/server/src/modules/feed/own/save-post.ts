import { tokensToUnits, type feed, type Input } from '@footlight/contract';
import { newId } from '../../../platform/ids.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { claimUploads, releaseUploads } from '../../uploads/index.ts';
import type { Audience, PostRow } from '../feed.rules.ts';
import { insertPost, lockPost, pinPost, replaceMedia, unpinPost, updatePost } from '../feed.store.ts';
import { isVerified } from '../../performers/index.ts';
import { readMediaIds, wasBought } from '../post.queries.ts';
import type { Files, OwnPost } from '../post-views.ts';
import { settlePost } from '../settle-post.ts';
import { readOwn } from './read-own.ts';

export interface FeedDoors {
  readonly files: Files;
  /** Returns true if media need staff approval before publication. */
  readonly approvesFirst: () => boolean;
}
type Wish = Input<typeof feed.create>['body'];

/**
 * Creates a post, which is published automatically once its media are ready. Throws NOT_VERIFIED, or
 * VALIDATION_FAILED for an empty post, a missing price or unknown media.
 */
export const createPost =
  (doors: FeedDoors) =>
  async (context: RequestContext, { body }: Input<typeof feed.create>): Promise<OwnPost> => {
    const id = newId();
    await context.inTransaction(async (tx) => {
      if (!(await isVerified(tx.db, tx.caller.accountId))) refuse('NOT_VERIFIED');
      const { status: wanted = 'active', text = '', mediaIds = [] } = body;
      checkContent(wanted, text, mediaIds.length);
      const row = {
        id,
        performer_id: tx.caller.accountId,
        text,
        status: 'draft',
        wanted_status: wanted,
        ...priced(body, { audience: 'free', price_units: 0 }),
        scheduled_at: body.scheduledAt ? new Date(body.scheduledAt) : null,
        created_at: tx.now,
        updated_at: tx.now,
      } as const;
      await insertPost(tx, row);
      // Locks the post before its media, because media come after their owner in the lock order.
      const post = (await lockPost(tx, id)) ?? refuse('NOT_FOUND');
      await keepMedia(tx, id, mediaIds);
      if (body.isPinned) await pinPost(tx, tx.caller.accountId, id);
      await settlePost(tx, post, doors.approvesFirst(), null);
    });
    return readOwn(doors.files, context, id);
  };

/**
 * Updates one of the caller's posts. New text or media require another staff approval. Any change resubmits a rejected
 * post. Throws NOT_FOUND, and as `createPost` does.
 */
export const updatePostOf =
  (doors: FeedDoors) =>
  async (context: RequestContext, { params, body }: Input<typeof feed.update>): Promise<OwnPost> => {
    await context.inTransaction(async (tx) => {
      const post = await lockOwn(tx, params.id);
      if (!(await isVerified(tx.db, tx.caller.accountId))) refuse('NOT_VERIFIED');
      const change = await changeOf(tx, post, body);
      await updatePost(tx, post.id, change);
      if (body.isPinned === true) await pinPost(tx, post.performer_id, post.id);
      if (body.isPinned === false) await unpinPost(tx, post.id);
      await settlePost(tx, { ...post, ...change }, doors.approvesFirst(), post.status);
    });
    return readOwn(doors.files, context, params.id);
  };

/** Locks one of the caller's posts. Throws NOT_FOUND. */
export async function lockOwn(tx: Tx, id: string): Promise<PostRow> {
  const post = await lockPost(tx, id);
  if (post?.performer_id !== tx.caller.accountId) refuse('NOT_FOUND');
  return post;
}

async function changeOf(tx: Tx, post: PostRow, body: Wish) {
  const { text = post.text, mediaIds, status: wanted = post.wanted_status, scheduledAt } = body;
  const { had, has } = await changeMedia(tx, post.id, mediaIds);
  checkContent(wanted, text, has);
  const isSeenAgain = text !== post.text || had;
  return {
    text,
    ...priced(body, post),
    wanted_status: wanted,
    ...(scheduledAt === undefined ? {} : { scheduled_at: scheduledAt ? new Date(scheduledAt) : null }),
    is_approved: post.is_approved && !isSeenAgain,
    rejection_reason: null,
    updated_at: tx.now,
    // Uses `draft` until the post is settled right after, because the database accepts `rejected` only with a reason.
    status: post.status === 'rejected' ? ('draft' as const) : post.status,
  };
}

function checkContent(wanted: PostRow['wanted_status'], text: string, media: number): void {
  if (wanted === 'active' && text === '' && media === 0)
    refuse('VALIDATION_FAILED', 'Write something or add a picture or video.', { property: 'text' });
}

/** Returns the audience and price. Undefined fields keep their previous value. */
function priced(
  { audience, price }: Wish,
  before: { readonly audience: Audience; readonly price_units: number },
): { audience: Audience; price_units: number } {
  const next = audience ?? before.audience;
  if (next !== 'price') return { audience: next, price_units: 0 };
  const units = price === undefined ? Number(before.price_units) : tokensToUnits(price);
  if (units <= 0) refuse('VALIDATION_FAILED', 'Enter a price in tokens.', { property: 'price' });
  return { audience: next, price_units: units };
}

/** Replaces the media if they differ. Returns whether they changed and how many there are. */
async function changeMedia(tx: Tx, postId: string, mediaIds: readonly string[] | undefined) {
  const before = await readMediaIds(tx.db, postId);
  if (!mediaIds || mediaIds.join() === before.join()) return { had: false, has: before.length };
  // Buyers keep the media that were in the post when they bought it.
  if (!(await wasBought(tx.db, postId))) await releaseUploads(tx, postId);
  await keepMedia(tx, postId, mediaIds);
  return { had: true, has: mediaIds.length };
}

async function keepMedia(tx: Tx, postId: string, mediaIds: readonly string[]): Promise<void> {
  if (new Set(mediaIds).size < mediaIds.length)
    refuse('VALIDATION_FAILED', 'Each picture can appear only once.', { property: 'mediaIds' });
  const claims = mediaIds.map((uploadId) => ({ uploadId, purpose: 'post' as const, field: 'mediaIds' }));
  await claimUploads(tx, { ownerId: tx.caller.accountId, usedBy: postId, claims });
  await replaceMedia(tx, postId, mediaIds);
}
