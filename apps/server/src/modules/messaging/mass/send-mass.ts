import type { Answer, Input, massMessages } from '@footlight/contract';
import { DAY_MS } from '@footlight/contract/time';
import { idCursor } from '../../../platform/db/paging.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { jobs } from '../../../platform/jobs/jobs.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { isVerified } from '../../performers/index.ts';
import { releaseUploads } from '../../uploads/index.ts';
import { checkPrice, claimMedia } from '../media/claim-media.ts';
import { cleanLines } from '../messaging.rules.ts';
import { insertMedia } from '../messaging.store.ts';
import { countMade, countReachable, findMass, listMass } from './mass.queries.ts';
import { massOf, MOST_A_DAY, MOST_AHEAD_MS, type MassView } from './mass.rules.ts';
import { insertMass, lockMass, updateMass } from './mass.store.ts';

export const MASS_JOB = 'messaging.mass';
export const UNSEND_JOB = 'messaging.unsend';

export async function countMass(
  { db, caller }: RequestContext,
  { body }: Pick<Input<typeof massMessages.count>, 'body'>,
): Promise<Answer<typeof massMessages.count>> {
  return { recipients: await countReachable(db, caller.accountId, body.segments) };
}

/**
 * Stores a mass message to some segments, which a job delivers in batches. Throws NOT_VERIFIED, SLOW_DOWN after
 * five a day, or VALIDATION_FAILED for an empty message, unknown files or a time in the past.
 */
export async function sendMass(tx: Tx, { body }: Pick<Input<typeof massMessages.send>, 'body'>): Promise<MassView> {
  const { accountId } = tx.caller;
  if (!(await isVerified(tx.db, accountId))) refuse('NOT_VERIFIED');
  const text = cleanLines(body.text ?? '');
  const mediaIds = body.mediaIds ?? [];
  if (!text && mediaIds.length === 0) refuse('VALIDATION_FAILED', 'This field is required!', { property: 'text' });
  const at = body.scheduledAt ? new Date(body.scheduledAt) : tx.now;
  const ahead = at.getTime() - tx.now.getTime();
  if (body.scheduledAt && (ahead < 0 || ahead > MOST_AHEAD_MS))
    refuse('VALIDATION_FAILED', 'Choose a time within the next 90 days.', { property: 'scheduledAt' });
  if ((await countMade(tx.db, accountId, new Date(tx.now.getTime() - DAY_MS))) >= MOST_A_DAY)
    refuse('SLOW_DOWN', `You can send ${MOST_A_DAY} mass messages a day.`, { retryAfterSeconds: 3600 });
  const priceUnits = await checkPrice(tx, body.price, mediaIds.length);
  const id = newId();
  await insertMass(tx, {
    id,
    performer_id: accountId,
    segments: [...new Set(body.segments)],
    text,
    price_units: priceUnits,
    state: 'scheduled',
    scheduled_at: at,
    created_at: tx.now,
  });
  await claimMedia(tx, id, mediaIds);
  await insertMedia(tx, id, mediaIds);
  await jobs.add(tx.db, MASS_JOB, { massId: id }, { key: `mass:${id}`, runAt: at });
  return massOf((await findMass(tx.db, accountId, id)) ?? refuse('NOT_FOUND'));
}

export async function searchMass(
  { db, caller }: RequestContext,
  { query }: Pick<Input<typeof massMessages.search>, 'query'>,
): Promise<Answer<typeof massMessages.search>> {
  const page = { ...query, cursor: idCursor(query.cursor) };
  const { rows, total, ...next } = await listMass(db, caller.accountId, page);
  return { data: rows.map(massOf), ...total, ...next };
}

/**
 * Unsends a mass message: delivery stops, and a job removes it from recipients who have not opened it. Throws
 * NOT_FOUND, or CONFLICT if it was unsent before.
 */
export async function unsendMass(
  tx: Tx,
  { params }: Pick<Input<typeof massMessages.unsend>, 'params'>,
): Promise<MassView> {
  const { accountId } = tx.caller;
  const mass = await lockMass(tx, params.id);
  if (mass?.performer_id !== accountId) refuse('NOT_FOUND');
  if (mass.state === 'unsent') refuse('CONFLICT', 'This was already taken back.');
  await updateMass(tx, mass.id, { state: 'unsent', ended_at: tx.now });
  if (mass.state === 'scheduled') await releaseUploads(tx, mass.id);
  else await jobs.add(tx.db, UNSEND_JOB, { massId: mass.id }, { key: `unsend:${mass.id}` });
  return massOf((await findMass(tx.db, accountId, mass.id)) ?? refuse('NOT_FOUND'));
}
