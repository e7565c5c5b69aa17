import type { verificationStaff, Answer, Input } from '@footlight/contract';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { record } from '../../audit/index.ts';
import { findDocument } from '../verification.queries.ts';

const LINK_SECONDS = 60;
type Call = typeof verificationStaff.documentLink;

/** Logs the read, then returns a link to an identity document. Throws NOT_FOUND. */
export const openDocument =
  (files: FileStore) =>
  async (context: RequestContext, { params }: Input<Call>): Promise<Answer<Call>> => {
    const document = await context.inTransaction(async (tx) => {
      const found = (await findDocument(tx.db, params.id)) ?? refuse('NOT_FOUND');
      await record(tx, {
        action: 'document.read',
        subject: `document:${found.id}`,
        detail: { kind: found.kind, account: found.accountId },
      });
      return found;
    });
    const { url, expiresAt } = await files.signedUrl(document.fileKey, LINK_SECONDS);
    return { url, expiresAt: expiresAt.toISOString() };
  };
