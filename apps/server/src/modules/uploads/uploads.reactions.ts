import type { Reactions } from '../../platform/module.ts';
import { isMailed } from './failures/failure-mails.ts';
import { queueFailureMail } from './upload-jobs.ts';
import './uploads.events.ts';

/** Who brought a file that turns out to be of no use gets a mail, soon after. */
export const uploadsReactions: Reactions = {
  'upload/changed': async (tx, { ownerId, state, failure }) => {
    if (state === 'failed' && isMailed(failure)) await queueFailureMail(tx, ownerId);
  },
};
