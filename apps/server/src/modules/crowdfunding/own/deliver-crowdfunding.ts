import type { crowdfunding, Input } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { announceCrowdfunding } from '../announce-crowdfunding.ts';
import { dueAt, isOver } from '../crowdfunding.rules.ts';
import { insertUpdate, updateCrowdfunding } from '../crowdfunding.store.ts';
import { viewCrowdfunding, type View } from '../crowdfunding-views.ts';
import { mailGivers } from '../settle/mail-givers.ts';
import type { CrowdfundingDoors } from '../settle/end-crowdfunding.ts';
import { lockOwn } from './keep-crowdfunding.ts';

/**
 * Claims delivery of the creator's funded crowdfunding and asks contributors to confirm. Throws NOT_FOUND or
 * CONFLICT.
 */
export const deliverCrowdfunding =
  (doors: CrowdfundingDoors) =>
  async (context: RequestContext, { params, body }: Input<typeof crowdfunding.deliver>): Promise<View> => {
    await context.inTransaction(async (tx) => {
      const row = await lockOwn(tx, params.id);
      if (row.status !== 'funded') refuse('CONFLICT', 'Only a funded crowdfunding can be delivered.');
      if (row.claimed_at) refuse('CONFLICT', 'You have already answered.');
      const claimed = { claimed_at: tx.now, delivery_note: body.note };
      const next = { ...row, ...claimed };
      await updateCrowdfunding(tx, row.id, { ...claimed, due_at: dueAt(next), updated_at: tx.now });
      const news = {
        en: [
          `Delivered: ${row.title}`,
          `“${row.title}” has been delivered: ${body.note}\n\nPlease confirm it, or tell us within 14 days what is wrong:`,
        ],
        de: [
          `Geliefert: ${row.title}`,
          `„${row.title}“ wurde geliefert: ${body.note}\n\nBitte bestätige das, oder sag uns innerhalb von 14 Tagen, was nicht stimmt:`,
        ],
      } as const;
      await mailGivers(tx, next, news, `${doors.publicUrl}/crowdfunding/${row.id}`);
      await announceCrowdfunding(tx, row.id);
    });
    return viewCrowdfunding(doors.files, context.db, context.caller, params.id);
  };

/** Posts news about a crowdfunding and mails it to contributors. Throws NOT_FOUND or CONFLICT. */
export const addUpdate =
  (doors: CrowdfundingDoors) =>
  async (context: RequestContext, { params, body }: Input<typeof crowdfunding.addUpdate>): Promise<View> => {
    await context.inTransaction(async (tx) => {
      const row = await lockOwn(tx, params.id);
      if (isOver(row) && row.status !== 'delivered') refuse('CONFLICT', 'This crowdfunding is over.');
      await insertUpdate(tx, row.id, body.text);
      const news = { en: [`News: ${row.title}`, body.text], de: [`Neuigkeiten: ${row.title}`, body.text] } as const;
      await mailGivers(tx, row, news, `${doors.publicUrl}/crowdfunding/${row.id}`);
      await announceCrowdfunding(tx, row.id);
    });
    return viewCrowdfunding(doors.files, context.db, context.caller, params.id);
  };
