import type { FileStore } from '../../../platform/files/file-store.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { MOST_SOUNDS } from '@footlight/contract';
import { claimUploads, keepForm, type UploadKeeper } from '../../uploads/index.ts';
import { isActive, listSounds } from '../alerts.queries.ts';
import type { AlertsView } from '../alerts.rules.ts';
import { lockSetting } from '../alerts.store.ts';
import { soundOf } from './view-alerts.ts';

/** Accepted file extensions, as content detection reports them. */
const TAKEN = new Set(['mp3', 'ogg', 'oga', 'opus', 'wav']);

const refuseTooMany = (): never =>
  refuse('CONFLICT', `You already have ${MOST_SOUNDS} sounds. Please remove one first.`);

/**
 * Stores a sound for the caller. A job creates the version that is played. Throws UNSUPPORTED_FILE if it is not an mp3,
 * ogg or wav file, TOO_LARGE if it exceeds the limits, NOT_VERIFIED if the creator is not verified or is suspended, or
 * CONFLICT if there are already eight sounds.
 */
export const addSound =
  (files: Pick<FileStore, 'signedUrl'>, keeper: UploadKeeper) =>
  async (context: RequestContext): Promise<AlertsView['sounds'][number]> => {
    const { accountId: ownerId } = context.caller;
    const { sound } = context.files;
    if (!sound) refuse('VALIDATION_FAILED', 'This field is required!', { property: 'sound' });
    if (!TAKEN.has(sound.extension))
      refuse('UNSUPPORTED_FILE', 'You can only upload mp3, ogg, wav file!', { property: 'sound' });
    if (!(await isActive(context.db, ownerId))) refuse('NOT_VERIFIED');
    // Also checked before the upload, so that a file beyond the limit is never stored.
    if ((await listSounds(context.db, ownerId)).length >= MOST_SOUNDS) refuseTooMany();
    const { sound: uploadId = '' } = await keepForm(context, keeper, { sound: 'alert-sound' });
    const rows = await context.inTransaction(async (tx) => {
      await lockSetting(tx, ownerId);
      if ((await listSounds(tx.db, ownerId)).length >= MOST_SOUNDS) refuseTooMany();
      await claimUploads(tx, {
        ownerId,
        usedBy: uploadId,
        claims: [{ uploadId, purpose: 'alert-sound', field: 'sound' }],
      });
      return listSounds(tx.db, ownerId);
    });
    const row = rows.find(({ id }) => id === uploadId);
    if (!row) throw new Error(`sound ${uploadId} was not kept`);
    return soundOf(files, row);
  };
