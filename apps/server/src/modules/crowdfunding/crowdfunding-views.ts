import { unitsToTokens, type Answer, type crowdfunding } from '@footlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { refuse } from '../../platform/refuse.ts';
import { personOf } from '../accounts/index.ts';
import type { Viewer } from '../blocking/index.ts';
import { pictureView } from '../uploads/index.ts';
import { findShown, listUpdates, readGift, type CrowdfundingDetails } from './crowdfunding.queries.ts';
import { dueAt, isOver } from './crowdfunding.rules.ts';

export type Files = Pick<FileStore, 'signedUrl'>;
export type View = Answer<typeof crowdfunding.view>;
type Listed = Answer<typeof crowdfunding.search>['data'][number];

const UPDATES_SHOWN = 50;

export async function listedOf(files: Files, row: CrowdfundingDetails, viewer: Viewer): Promise<Listed> {
  const picture = row.picture && (await pictureView(files, row.picture, { isShared: true }));
  const due = dueAt(row);
  const moment = (name: 'fundedAt' | 'claimedAt' | 'endedAt', at: Date | null) =>
    at ? { [name]: new Date(at).toISOString() } : {};
  return {
    _id: row.id,
    performer: personOf('performer', { ...row, id: row.performer_id, name: row.performer_name }),
    title: row.title,
    text: row.text,
    perk: row.perk,
    ...(picture ? { picture } : {}),
    goalTokens: unitsToTokens(row.goal_units),
    raisedTokens: unitsToTokens(row.raised_units),
    minTokens: unitsToTokens(row.min_units),
    contributors: row.contributors,
    status: row.status,
    deadline: row.deadline.toISOString(),
    createdAt: row.created_at.toISOString(),
    ...moment('fundedAt', row.funded_at),
    ...moment('claimedAt', row.claimed_at),
    ...(row.delivery_note ? { deliveryNote: row.delivery_note } : {}),
    ...(due && !isOver(row) && row.status !== 'draft' ? { dueAt: due.toISOString() } : {}),
    ...moment('endedAt', row.ended_at),
    isOwn: viewer.accountId !== '' && viewer.accountId === row.performer_id,
  };
}

/** Reads a crowdfunding for its page. Throws NOT_FOUND. */
export async function viewCrowdfunding(files: Files, db: Db, viewer: Viewer, id: string): Promise<View> {
  const row = (await findShown(db, viewer, id)) ?? refuse('NOT_FOUND');
  const [listed, updates, gift] = await Promise.all([
    listedOf(files, row, viewer),
    listUpdates(db, id, UPDATES_SHOWN),
    viewer.role === 'user' ? readGift(db, id, viewer.accountId) : undefined,
  ]);
  return {
    ...listed,
    updates: updates.map((one) => ({ _id: one.id, text: one.text, createdAt: one.created_at.toISOString() })),
    confirmedPercent: row.raised_units > 0 ? Math.floor((row.confirmed_units / row.raised_units) * 100) : 0,
    disputes: row.disputes,
    ...(gift ? { own: ownOf(gift) } : {}),
  };
}

type Gift = NonNullable<Awaited<ReturnType<typeof readGift>>>;
const ownOf = ({ units, is_confirmed: isConfirmed, reason }: Gift): NonNullable<View['own']> => ({
  token: unitsToTokens(Number(units)),
  ...(isConfirmed === null ? {} : { verdict: isConfirmed ? 'confirmed' : 'disputed' }),
  ...(reason ? { reason } : {}),
});
