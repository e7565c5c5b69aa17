import type { Answer, feedStaff, Input } from '@footlight/contract';
import { wordsOf } from '../../../platform/db/word-search.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { findAccount } from '../../accounts/index.ts';
import { record } from '../../audit/index.ts';
import { composedKind, composeFor, queueMail, type MailKind } from '../../mails/index.ts';
import type { PostRow } from '../feed.rules.ts';
import { lockPost, updatePost } from '../feed.store.ts';
import { listForStaff } from '../list-posts.queries.ts';
import { findPost } from '../post.queries.ts';
import { ownPostOf, type Files, type OwnPost } from '../post-views.ts';
import { settlePost } from '../settle-post.ts';

const decided = composedKind(
  'feed.decided',
  'Your post was not approved',
  'Hello Ada,',
  'We couldn’t approve your post. Reason: it shows a logo',
);
export const postMails: readonly MailKind[] = [decided];

interface StaffDoors {
  readonly files: Files;
  readonly approvesFirst: () => boolean;
}

/** Lists posts by status, by default those awaiting review. */
export const listPostsFor =
  (files: Files) =>
  async (
    { db, caller }: RequestContext,
    { query }: Input<typeof feedStaff.posts>,
  ): Promise<Answer<typeof feedStaff.posts>> => {
    const { status, q = '', ...page } = query;
    const { rows, total, ...next } = await listForStaff(db, caller, { status, words: wordsOf(q) }, page);
    return { data: await Promise.all(rows.map((row) => ownPostOf(files, row, caller))), ...total, ...next };
  };

async function view(files: Files, { db, caller }: RequestContext, id: string): Promise<OwnPost> {
  return ownPostOf(files, (await findPost(db, caller, id)) ?? refuse('NOT_FOUND'), caller);
}

/** Approves a post and notifies its creator. Throws NOT_FOUND, or CONFLICT if already approved. */
export const approvePost =
  ({ files, approvesFirst }: StaffDoors) =>
  async (context: RequestContext, { params }: Input<typeof feedStaff.approve>): Promise<OwnPost> => {
    await context.inTransaction(async (tx) => {
      const post = (await lockPost(tx, params.id)) ?? refuse('NOT_FOUND');
      if (post.is_approved && post.status !== 'pending') refuse('CONFLICT', 'This has already been approved.');
      const status = post.status === 'rejected' ? 'draft' : post.status;
      const change = { is_approved: true, rejection_reason: null, updated_at: tx.now, status } as const;
      await updatePost(tx, post.id, change);
      await settlePost(tx, { ...post, ...change }, approvesFirst(), post.status);
      await record(tx, { action: 'post.approve', subject: `post:${post.id}`, detail: {} });
      await mailCreator(tx, post);
    });
    return view(files, context, params.id);
  };

/**
 * Rejects a post, even a published one, and sends its creator the reason. Throws NOT_FOUND, or CONFLICT if
 * already rejected.
 */
export const rejectPost =
  ({ files, approvesFirst }: StaffDoors) =>
  async (context: RequestContext, { params, body }: Input<typeof feedStaff.reject>): Promise<OwnPost> => {
    await context.inTransaction(async (tx) => {
      const post = (await lockPost(tx, params.id)) ?? refuse('NOT_FOUND');
      if (post.status === 'rejected') refuse('CONFLICT', 'This has already been rejected.');
      const { reason } = body;
      const change = { is_approved: false, rejection_reason: reason, updated_at: tx.now };
      await updatePost(tx, post.id, change);
      await settlePost(tx, { ...post, ...change }, approvesFirst());
      await record(tx, { action: 'post.reject', subject: `post:${post.id}`, detail: { reason } });
      await mailCreator(tx, post, reason);
    });
    return view(files, context, params.id);
  };

/** Mails the decision to the creator, with the beginning of the post. With a `reason`, the decision is a rejection. */
async function mailCreator(tx: Tx, post: PostRow, reason?: string): Promise<void> {
  const account = await findAccount(tx.db, { id: post.performer_id });
  if (!account) return;
  const beginning = post.text ? [`“${[...post.text].slice(0, 200).join('')}”`] : [];
  await queueMail(
    tx,
    composeFor(
      decided,
      account,
      reason === undefined
        ? {
            en: ['Your post is approved', 'We’ve reviewed your post and approved it.', ...beginning],
            de: ['Dein Beitrag ist freigegeben', 'Wir haben deinen Beitrag geprüft und freigegeben.', ...beginning],
          }
        : {
            en: ['Your post was not approved', `We couldn’t approve your post. Reason: ${reason}`, ...beginning],
            de: [
              'Dein Beitrag wurde nicht freigegeben',
              `Wir konnten deinen Beitrag nicht freigeben. Grund: ${reason}`,
              ...beginning,
            ],
          },
    ),
  );
}
