import type { Input, wheels } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { prepareSpin } from '../proofs/draw.ts';
import { isVerified } from '../../performers/index.ts';
import { findOwn } from '../wheels.queries.ts';
import { isSame, type WheelDoors } from '../wheels.rules.ts';
import { hideShown, insertVersion, lockWheelsOf, saveWheel } from '../wheels.store.ts';
import type { WheelView } from '../wheels.views.ts';
import { changedWheel } from './announce-shown.ts';
import { contentAfter } from './content.ts';

type Update = Pick<Input<typeof wheels.update>, 'params' | 'body'>;

/**
 * Changes the caller's own wheel. A different title, price or segments create a new version with its own seed. Earlier
 * spins keep their version. Throws NOT_FOUND, NOT_VERIFIED or VALIDATION_FAILED.
 */
export const updateWheel =
  ({ keyring }: Pick<WheelDoors, 'keyring'>) =>
  async (tx: Tx, { params, body }: Update): Promise<WheelView> => {
    const performerId = tx.caller.accountId;
    await lockWheelsOf(tx, performerId);
    const row = (await findOwn(tx.db, performerId, params.id)) ?? refuse('NOT_FOUND');
    if (!(await isVerified(tx.db, performerId))) refuse('NOT_VERIFIED');
    const content = contentAfter(body, row);
    const isVisible = body.isVisible ?? row.is_visible;
    if (isVisible && !row.is_visible) await hideShown(tx, performerId);
    const isNew = !isSame(content, row);
    const version = row.version + (isNew ? 1 : 0);
    if (isNew) await insertVersion(tx, { wheelId: row.id, version }, content);
    const seed = isNew ? prepareSpin(keyring, row.id) : {};
    await saveWheel(tx, row.id, { version, is_visible: isVisible, updated_at: tx.now, ...seed });
    return changedWheel(tx, row.id, row.is_visible);
  };
