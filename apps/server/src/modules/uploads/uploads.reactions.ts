import type { Reactions } from '../../platform/module.ts';
import { countHit, listPrints } from '../pictures/index.ts';
import { isMailed } from './failures/failure-mails.ts';
import { queueFailureMail } from './upload-jobs.ts';
import './uploads.events.ts';
import { listLookalikes, type Lookalike } from './uploads.queries.ts';

/** Files that a blocked picture is looked for in, at most; the nearest first. */
const MOST_LOOKALIKES = 100;

/** Who brought a file that turns out to be of no use gets a mail, soon after. What looks like a picture that is blocked from now on is put before staff. */
export const uploadsReactions: Reactions = {
  'upload/changed': async (tx, { ownerId, state, failure }) => {
    if (state === 'failed' && isMailed(failure)) await queueFailureMail(tx, ownerId);
  },
  'picture/blocked': async (tx, { pictureId }) => {
    const nearest = new Map<string, Lookalike>();
    for (const bits of await listPrints(tx.db, pictureId))
      for (const one of await listLookalikes(tx.db, bits, MOST_LOOKALIKES))
        if (one.distance < (nearest.get(one.id)?.distance ?? Infinity)) nearest.set(one.id, one);
    for (const { id, atMs, distance } of [...nearest.values()].slice(0, MOST_LOOKALIKES)) {
      await countHit(tx, pictureId);
      tx.announce('upload/matched', {
        ...{ uploadId: id, pictureId, distance, atMs },
        ...{ isHeld: false, pictureKey: null },
      });
    }
  },
};
