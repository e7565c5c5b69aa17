import type { Input, reportsStaff } from '@footlight/contract';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { blockPicture, printsToBlock, uprightPicture } from '../../pictures/index.ts';
import { findEvidenceOf } from '../reports.queries.ts';
import { pictureKeys } from './read-cases.ts';

/**
 * Blocks a picture from a report everywhere. Throws NOT_FOUND, ALREADY_DONE if it is already blocked, or
 * UNSUPPORTED_FILE if it is too plain.
 */
export const blockEvidence =
  (files: Pick<FileStore, 'read'>) =>
  async (
    context: RequestContext,
    { params, body }: Input<typeof reportsStaff.blockPicture>,
  ): Promise<{ success: boolean }> => {
    const evidence = (await findEvidenceOf(context.db, params.id, body.reportId)) ?? refuse('NOT_FOUND');
    const key = pictureKeys(evidence)[body.picture] ?? refuse('NOT_FOUND');
    const file = (await files.read(key)) ?? refuse('NOT_FOUND');
    const prints = await printsToBlock(await uprightPicture(await buffer(file.stream)));
    const note = `Report ${params.id}`;
    await context.inTransaction((tx) => blockPicture(tx, prints, { reason: body.reason, source: 'report', note }));
    return { success: true };
  };
