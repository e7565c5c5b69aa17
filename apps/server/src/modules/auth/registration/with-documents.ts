import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { SealedFiles } from '../../../platform/sealing/sealed-files.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { documentKey, keepDocument, type DocumentKind } from '../../verification/index.ts';

/**
 * Stores an applicant's documents, then runs `register` and records the documents in one transaction. Removes the files
 * if anything fails, so no data of a person without an account remains.
 */
export async function withDocuments<T>(
  context: RequestContext,
  files: SealedFiles,
  accountId: string,
  kinds: readonly DocumentKind[],
  register: (tx: Tx) => Promise<T>,
): Promise<T> {
  const documents = kinds.map((kind) => {
    const upload = context.files[kind] ?? refuse('VALIDATION_FAILED', 'This field is required!', { property: kind });
    return { kind, upload, fileKey: documentKey(accountId, kind, upload.extension) };
  });
  try {
    for (const { fileKey, upload } of documents) await files.put(fileKey, { path: upload.path }, upload.mime);
    return await context.inTransaction(async (tx) => {
      const answer = await register(tx);
      for (const { kind, fileKey, upload } of documents)
        await keepDocument(tx, {
          accountId,
          kind,
          fileKey,
          mime: upload.mime,
          bytes: upload.bytes,
          sealedBy: files.sealedBy,
        });
      return answer;
    });
  } catch (error) {
    for (const { fileKey } of documents) {
      await files
        .remove(fileKey)
        .catch((failure: unknown) => context.log.error({ err: failure, fileKey }, 'could not delete a document'));
    }
    throw error;
  }
}
