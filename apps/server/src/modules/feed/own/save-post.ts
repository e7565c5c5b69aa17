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
  /** Whether staff see media before they are published. */
  readonly approvesFirst: () => boolean;
}
type Wish = Input<typeof feed.create>['body'];

/**
 * Makes a post of the caller's; it is published by itself once its media are ready. Refuses NOT_VERIFIED, and VALIDATION_FAILED
 * for a post without anything in it, a price that is missing, and media that are not there.
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
      // Why: media are locked after what they belong to.
      const post = (await lockPost(tx, id)) ?? refuse('NOT_FOUND');
      await keepMedia(tx, id, mediaIds);
      if (body.isPinned) await pinPost(tx, tx.caller.accountId, id);
      await settlePost(tx, post, doors.approvesFirst(), null);
    });
    return readOwn(doors.files, context, id);
  };

/**
 * Changes an own post. What staff have seen they see again when its words or media change; a rejected one is looked at again.
 * Refuses NOT_FOUND, and what making one refuses.
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

/** An own post, locked. Refuses NOT_FOUND. */
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
    // Why: the database refuses a rejected post without a reason; it is settled at once.
    status: post.status === 'rejected' ? ('draft' as const) : post.status,
  };
}

function checkContent(wanted: PostRow['wanted_status'], text: string, media: number): void {
  if (wanted === 'active' && text === '' && media === 0)
    refuse('VALIDATION_FAILED', 'Write something or add a picture or video.', { property: 'text' });
}

/** Who may see it, and for how much; what was not said stays. */
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

/** Whether the media are others now, and how many there are. */
async function changeMedia(tx: Tx, postId: string, mediaIds: readonly string[] | undefined) {
  const before = await readMediaIds(tx.db, postId);
  if (!mediaIds || mediaIds.join() === before.join()) return { had: false, has: before.length };
  // Why kept: those who bought it bought what was in it.
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
