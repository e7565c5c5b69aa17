import type { Input, wheels } from '@footlight/contract';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { prepareSpin } from '../proofs/draw.ts';
import { isVerified } from '../../performers/index.ts';
import { MOST_WHEELS, type WheelDoors } from '../wheels.rules.ts';
import { hideShown, insertWheel, lockWheelsOf } from '../wheels.store.ts';
import type { WheelView } from '../wheels.views.ts';
import { changedWheel } from './announce-shown.ts';
import { contentAfter } from './content.ts';

/**
 * Creates a wheel for the caller. Throws CONFLICT if the caller has the maximum number of wheels, NOT_VERIFIED, or
 * VALIDATION_FAILED.
 */
export const createWheel =
  ({ keyring }: Pick<WheelDoors, 'keyring'>) =>
  async (tx: Tx, { body }: Pick<Input<typeof wheels.create>, 'body'>): Promise<WheelView> => {
    const performerId = tx.caller.accountId;
    if (!(await isVerified(tx.db, performerId))) refuse('NOT_VERIFIED');
    const content = contentAfter(body);
    const count = await lockWheelsOf(tx, performerId);
    if (count >= MOST_WHEELS) refuse('CONFLICT', `There are already ${MOST_WHEELS} wheels.`);
    const id = newId();
    const isVisible = body.isVisible ?? false;
    if (isVisible) await hideShown(tx, performerId);
    const row = {
      id,
      performer_id: performerId,
      is_visible: isVisible,
      ...prepareSpin(keyring, id),
      created_at: tx.now,
      updated_at: tx.now,
    };
    await insertWheel(tx, row, content);
    return changedWheel(tx, id, false);
  };
