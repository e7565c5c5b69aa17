import type { Reactions } from '../../platform/module.ts';
import { countHit, listPrints, nearestOf } from '../pictures/index.ts';
import { isMailed } from './failures/failure-mails.ts';
import { readGiven } from './originals/originals.queries.ts';
import { queueFailureMail, queueOriginal } from './upload-jobs.ts';
import './uploads.events.ts';
import { listLookalikes, type Lookalike } from './uploads.queries.ts';

/** Maximum files reported per blocked picture, closest matches first. */
const MOST_LOOKALIKES = 100;

/**
 * Creates originals of files on sale for buyers. Emails a file's owner soon after it turns out to be unusable. Reports
 * files that resemble a newly blocked picture to staff.
 */
export const uploadsReactions: Reactions = {
  'upload/changed': async (tx, { uploadId, ownerId, purpose, state, failure }) => {
    if (state === 'ready' && (purpose === 'photo' || purpose === 'video')) {
      const given = await readGiven(tx.db, ownerId);
      if (purpose === 'photo' ? given.photos : given.videos) await queueOriginal(tx, uploadId);
    }
    if (state === 'failed' && isMailed(failure)) await queueFailureMail(tx, ownerId);
  },
  'picture/blocked': async (tx, { pictureId }) => {
    const found: Lookalike[] = [];
    for (const bits of await listPrints(tx.db, pictureId))
      found.push(...(await listLookalikes(tx.db, bits, MOST_LOOKALIKES)));
    for (const { id, atMs, distance } of nearestOf(found, MOST_LOOKALIKES)) {
      await countHit(tx, pictureId);
      tx.announce('upload/matched', {
        uploadId: id,
        pictureId,
        distance,
        atMs,
        isHeld: false,
        pictureKey: null,
      });
    }
  },
};
