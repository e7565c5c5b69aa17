import { tokensToUnits, type crowdfunding, type Input } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { isVerified } from '../../performers/index.ts';
import { claimUploads } from '../../uploads/index.ts';
import { announceCrowdfunding } from '../announce-crowdfunding.ts';
import { countOpen } from '../crowdfunding.queries.ts';
import { isOver, LONGEST_MS, MOST_OPEN, SHORTEST_MS, type CrowdfundingRow } from '../crowdfunding.rules.ts';
import { deleteCrowdfunding, insertCrowdfunding, lockCrowdfunding, updateCrowdfunding } from '../crowdfunding.store.ts';
import { viewCrowdfunding, type Files, type View } from '../crowdfunding-views.ts';
import { endCrowdfunding, type CrowdfundingDoors } from '../settle/end-crowdfunding.ts';

type Wish = Input<typeof crowdfunding.update>['body'];
const DEFAULT_MIN = 100;

/** Locks one of the caller's crowdfundings. Throws NOT_FOUND. */
export async function lockOwn(tx: Tx, id: string): Promise<CrowdfundingRow> {
  const row = await lockCrowdfunding(tx, id);
  if (row?.performer_id !== tx.caller.accountId) refuse('NOT_FOUND');
  return row;
}

/** Creates a crowdfunding. Throws NOT_VERIFIED, CONFLICT if too many are open, or VALIDATION_FAILED. */
export const createCrowdfundingOf =
  (files: Files) =>
  async (context: RequestContext, { body }: Input<typeof crowdfunding.create>): Promise<View> => {
    const id = newId();
    await context.inTransaction(async (tx) => {
      const me = tx.caller.accountId;
      if (!(await isVerified(tx.db, me))) refuse('NOT_VERIFIED');
      if ((await countOpen(tx.db, me)) >= MOST_OPEN)
        refuse('CONFLICT', `You already have ${MOST_OPEN} open crowdfundings, which is the maximum.`);
      const goal = tokensToUnits(body.goalTokens);
      const deadline = checkDeadline(body.deadline, tx.now);
      await insertCrowdfunding(tx, {
        id,
        performer_id: me,
        title: body.title,
        text: body.text ?? '',
        perk: body.perk ?? '',
        goal_units: goal,
        min_units: checkMin(
          body.minTokens === undefined ? Math.min(DEFAULT_MIN, goal) : tokensToUnits(body.minTokens),
          goal,
        ),
        status: body.status ?? 'draft',
        deadline,
        due_at: body.status === 'active' ? deadline : null,
        created_at: tx.now,
        updated_at: tx.now,
      });
      await keepPicture(tx, id, body.pictureId);
      await announceCrowdfunding(tx, id);
    });
    return viewCrowdfunding(files, context.db, context.caller, id);
  };

/**
 * Updates one of the caller's crowdfundings. Its promises are fixed after the first contribution. Throws NOT_FOUND,
 * CONFLICT, NOT_VERIFIED or VALIDATION_FAILED.
 */
export const updateCrowdfundingOf =
  (files: Files) =>
  async (context: RequestContext, { params, body }: Input<typeof crowdfunding.update>): Promise<View> => {
    await context.inTransaction(async (tx) => {
      const row = await lockOwn(tx, params.id);
      if (isOver(row)) refuse('CONFLICT', 'This crowdfunding is over.');
      if (!(await isVerified(tx.db, row.performer_id))) refuse('NOT_VERIFIED');
      await updateCrowdfunding(tx, row.id, { ...changeOf(row, body, tx.now), updated_at: tx.now });
      await keepPicture(tx, row.id, body.pictureId);
      await announceCrowdfunding(tx, row.id);
    });
    return viewCrowdfunding(files, context.db, context.caller, params.id);
  };

function changeOf(row: CrowdfundingRow, body: Wish, now: Date) {
  const goal = body.goalTokens === undefined ? row.goal_units : tokensToUnits(body.goalTokens);
  const min = body.minTokens === undefined ? Math.min(row.min_units, goal) : tokensToUnits(body.minTokens);
  const deadline = body.deadline === undefined ? row.deadline : new Date(body.deadline);
  const status = body.status ?? row.status;
  const isPromised = goal !== row.goal_units || min !== row.min_units || deadline.getTime() !== row.deadline.getTime();
  if (row.contributions > 0 && (isPromised || (body.perk !== undefined && body.perk !== row.perk)))
    refuse('CONFLICT', 'Someone has already contributed: goal, deadline and perk can no longer change.');
  if (row.contributions > 0 && status !== row.status)
    refuse('CONFLICT', 'Someone has already contributed: cancel it instead.');
  if (status === 'active' && (isPromised || row.status !== 'active')) checkDeadline(deadline.toISOString(), now);
  return {
    ...(body.title === undefined ? {} : { title: body.title }),
    ...(body.text === undefined ? {} : { text: body.text }),
    ...(body.perk === undefined ? {} : { perk: body.perk }),
    goal_units: goal,
    min_units: checkMin(min, goal),
    ...(row.status === 'funded' ? {} : { status, deadline, due_at: status === 'active' ? deadline : null }),
  };
}

function checkMin(min: number, goal: number): number {
  if (min > goal) refuse('VALIDATION_FAILED', 'This is more than the goal.', { property: 'minTokens' });
  return min;
}

function checkDeadline(text: string, now: Date): Date {
  const ahead = new Date(text).getTime() - now.getTime();
  if (ahead < SHORTEST_MS || ahead > LONGEST_MS)
    refuse('VALIDATION_FAILED', 'Must be between an hour and a year from now.', { property: 'deadline' });
  return new Date(text);
}

async function keepPicture(tx: Tx, id: string, pictureId: string | undefined): Promise<void> {
  if (pictureId === undefined) return;
  if (pictureId) {
    const claims = [{ uploadId: pictureId, purpose: 'picture' as const, field: 'pictureId' }];
    await claimUploads(tx, { ownerId: tx.caller.accountId, usedBy: id, claims });
  }
  await updateCrowdfunding(tx, id, { picture_id: pictureId || null });
}

/**
 * Deletes a draft, or cancels a crowdfunding and refunds everything. Throws NOT_FOUND, or CONFLICT if it is over.
 */
export const removeCrowdfunding =
  (doors: CrowdfundingDoors) =>
  async (tx: Tx, { params }: Input<typeof crowdfunding.remove>): Promise<{ success: boolean }> => {
    const row = await lockOwn(tx, params.id);
    if (isOver(row)) refuse('CONFLICT', 'This crowdfunding is over.');
    if (row.status === 'draft') await deleteCrowdfunding(tx, row.id);
    else await endCrowdfunding(tx, doors, row, 'cancelled');
    return { success: true };
  };
