import { tokensToUnits, type Input, type alerts } from '@footlight/contract';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import '../alerts.events.ts';
import { listBands, listSounds } from '../alerts.queries.ts';
import { mistakeOf, type AlertsView, type Band } from '../alerts.rules.ts';
import { lockSetting, replaceBands, setSwitch } from '../alerts.store.ts';
import { viewAlerts } from './view-alerts.ts';

type Update = Pick<Input<typeof alerts.update>, 'body'>;
type Wish = NonNullable<Update['body']['bands']>[number];

/**
 * Updates the caller's alerts and returns them. Throws VALIDATION_FAILED if the bands are invalid or an own sound is
 * missing.
 */
export const changeAlerts =
  (files: Pick<FileStore, 'signedUrl'>) =>
  async ({ inTransaction, db, caller }: RequestContext, input: Update): Promise<AlertsView> => {
    await inTransaction((tx) => updateAlerts(tx, input));
    return viewAlerts(db, files, caller.accountId);
  };

/**
 * Turns the caller's alerts on or off and replaces their bands with the bands in the body. Throws VALIDATION_FAILED if
 * the bands are invalid or an own sound is missing.
 */
export async function updateAlerts(tx: Tx, { body }: Update): Promise<void> {
  const performerId = tx.caller.accountId;
  await lockSetting(tx, performerId);
  if (body.bands) await replaceBands(tx, performerId, await bandsOf(tx, body.bands));
  if (body.isOn !== undefined) await setSwitch(tx, performerId, body.isOn);
  tx.announce('alerts/changed', { performerId });
}

async function bandsOf(tx: Tx, wishes: readonly Wish[]): Promise<Band[]> {
  const performerId = tx.caller.accountId;
  const before = await listBands(tx.db, performerId);
  const sounds = await listSounds(tx.db, performerId);
  const known = new Set(before.map(({ id }) => id));
  const bands = wishes.map((wish, place): Band => {
    const isOwn = wish.sound === 'own';
    const own = isOwn && sounds.find(({ id, state }) => id === wish.soundId && state !== 'failed');
    if (isOwn && !own)
      refuse('VALIDATION_FAILED', 'This sound no longer exists. Please choose another.', {
        property: `bands.${place}.soundId`,
      });
    // Reuses an id only once. A second band with the same id gets a new id.
    const id = wish._id && known.delete(wish._id) ? wish._id : newId();
    return {
      id,
      from_units: tokensToUnits(wish.from),
      to_units: wish.to === undefined ? null : tokensToUnits(wish.to),
      text: wish.text,
      sound: wish.sound,
      sound_upload_id: own ? own.id : null,
      animation: wish.animation,
      is_on: wish.isOn,
    };
  });
  const mistake = mistakeOf(bands);
  return mistake ? refuse('VALIDATION_FAILED', mistake, { property: 'bands' }) : bands;
}
