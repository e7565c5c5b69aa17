import type { Answer, messaging } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { isConfirmed } from '../../accounts/index.ts';
import { findUpload, keepForm, uploadView, type UploadKeeper } from '../../uploads/index.ts';

type Upload = Answer<typeof messaging.keepFile>;

const MEGABYTE = 1024 * 1024;
const MOST_IMAGE_MB = 10;

/**
 * Stores a file for a future message. It is deleted if no message uses it within a day. Throws EMAIL_NOT_VERIFIED
 * or TOO_LARGE.
 */
const keep =
  (keeper: UploadKeeper, purpose: 'message' | 'voice') =>
  async (context: RequestContext): Promise<Upload> => {
    if (!(await isConfirmed(context.db, context.caller.accountId))) refuse('EMAIL_NOT_VERIFIED');
    const { file } = context.files;
    if (file?.kind === 'image' && file.bytes > MOST_IMAGE_MB * MEGABYTE)
      refuse('TOO_LARGE', `Image must smaller than ${MOST_IMAGE_MB}MB!`, { property: 'file' });
    const { file: id } = await keepForm(context, keeper, { file: purpose });
    return uploadView((await findUpload(context.db, id ?? '')) ?? refuse('NOT_FOUND'));
  };

export const keepFile = (keeper: UploadKeeper) => keep(keeper, 'message');
export const keepVoice = (keeper: UploadKeeper) => keep(keeper, 'voice');
