import { tokensToUnits, type Answer, type Input, type shows } from '@footlight/contract';
import type { Updateable } from 'kysely';
import type { ShowTerms } from '../../../platform/db/tables.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { termsAnswer } from '../view/show-views.ts';
import { termsOf } from '../shows.queries.ts';
import { updateTerms } from '../shows.store.ts';

const PRICES = {
  privatePrice: 'private_units',
  groupPrice: 'group_units',
  peekPrice: 'peek_units',
  paidPrice: 'paid_units',
  ticketPrice: 'ticket_units',
  recordingPrice: 'recording_units',
  warEntryPrice: 'war_entry_units',
} as const;

/** Changes the caller's prices. A show that has already been requested keeps its prices. */
export async function updatePrices(
  tx: Tx,
  body: Pick<Input<typeof shows.updatePrices>['body'], keyof typeof PRICES | 'privateMinMinutes'>,
): Promise<Answer<typeof shows.price>> {
  const change: Updateable<ShowTerms> = {};
  for (const [name, column] of Object.entries(PRICES) as [
    keyof typeof PRICES,
    (typeof PRICES)[keyof typeof PRICES],
  ][]) {
    const tokens = body[name];
    if (tokens !== undefined) change[column] = tokensToUnits(tokens);
  }
  if (body.privateMinMinutes !== undefined) change.private_min_minutes = body.privateMinMinutes;
  return termsAnswer(await updateTerms(tx, tx.caller.accountId, change));
}

/** Changes the kinds of shows the caller offers. Rejects a group whose minimum exceeds its maximum. */
export async function updateShowSettings(
  tx: Tx,
  { body }: Input<typeof shows.updateSettings>,
): Promise<Answer<typeof shows.updateSettings>> {
  const now = await termsOf(tx.db, tx.caller.accountId);
  const least = body.groupMin ?? now.group_min;
  const most = body.groupMax ?? now.group_max;
  if (least > most)
    refuse('VALIDATION_FAILED', 'The smallest group is larger than the largest.', { property: 'groupMin' });
  const change: Updateable<ShowTerms> = { group_min: least, group_max: most };
  if (body.allowPrivate !== undefined) change.allow_private = body.allowPrivate;
  if (body.allowGroup !== undefined) change.allow_group = body.allowGroup;
  if (body.allowPeek !== undefined) change.allow_peek = body.allowPeek;
  if (body.allowRecording !== undefined) change.allow_recording = body.allowRecording;
  if (body.allowWars !== undefined) change.allow_wars = body.allowWars;
  return termsAnswer(await updateTerms(tx, tx.caller.accountId, change));
}
