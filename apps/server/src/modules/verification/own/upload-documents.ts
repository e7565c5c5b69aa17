import type { Input, performers } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { SealedFiles } from '../../../platform/sealing/sealed-files.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { lockPerformer, setDocumentsEnd, setPerformerVerification } from '../../performers/index.ts';
import { documentKey, keepDocument, type DocumentKind } from '../keep-document.ts';
import { isCalendarDate, isExpired } from '../verification.rules.ts';
import { deleteDocuments, forgetWarning, putRenewal } from '../verification.store.ts';
import { readOwnDocuments, type OwnDocuments } from './own-documents.queries.ts';

type Call = typeof performers.uploadDocuments;
const KINDS = ['documentVerification', 'idVerification'] as const satisfies readonly DocumentKind[];

interface Stored {
  readonly kind: DocumentKind;
  readonly fileKey: string;
  readonly mime: string;
  readonly bytes: number;
}

/**
 * Stores documents that the caller uploads again. An approved creator's new documents wait alongside the current ones.
 * Anyone else's replace the current ones, and a rejected applicant becomes pending again. Deletes replaced files and,
 * after a failure, the new ones. Throws VALIDATION_FAILED if there is no file, or if the expiry date is past or
 * invalid.
 */
export const uploadDocuments =
  (files: SealedFiles) =>
  async (context: RequestContext, { body }: Input<Call>): Promise<OwnDocuments> => {
    const performerId = context.caller.accountId;
    checkDay(body.documentExpiresAt, context.now);
    const stored = KINDS.flatMap((kind) => {
      const upload = context.files[kind];
      return upload ? [{ kind, upload, fileKey: documentKey(performerId, kind, upload.extension) }] : [];
    });
    if (stored.length === 0)
      refuse('VALIDATION_FAILED', 'This field is required!', { property: 'documentVerification' });
    let unused = stored.map((one) => one.fileKey);
    try {
      for (const { fileKey, upload } of stored) await files.put(fileKey, { path: upload.path }, upload.mime);
      const notes = stored.map(({ kind, fileKey, upload }) => ({
        kind,
        fileKey,
        mime: upload.mime,
        bytes: upload.bytes,
      }));
      unused = await context.inTransaction((tx) =>
        keep(tx, performerId, notes, { expiresAt: body.documentExpiresAt, sealedBy: files.sealedBy }),
      );
    } finally {
      for (const fileKey of unused)
        await files
          .remove(fileKey)
          .catch((failure: unknown) => context.log.error({ err: failure, fileKey }, 'could not delete a document'));
    }
    return readOwnDocuments(context.db, performerId);
  };

function checkDay(day: string | undefined, now: Date): void {
  if (day !== undefined && (!isCalendarDate(day) || isExpired(day, now)))
    refuse('VALIDATION_FAILED', 'The document has expired.', { property: 'documentExpiresAt' });
}

/** Records stored documents. Returns the keys of the files they replace. */
async function keep(
  tx: Tx,
  performerId: string,
  stored: readonly Stored[],
  { expiresAt, sealedBy }: { readonly expiresAt: string | undefined; readonly sealedBy: string },
): Promise<string[]> {
  const status = await lockPerformer(tx, performerId);
  const state = status === 'verified' ? 'renewal' : 'current';
  const replaced = await deleteDocuments(
    tx,
    performerId,
    state,
    stored.map((one) => one.kind),
  );
  for (const one of stored) await keepDocument(tx, { accountId: performerId, ...one, sealedBy, state });
  if (state === 'renewal') {
    const known = await readOwnDocuments(tx.db, performerId);
    await putRenewal(tx, performerId, expiresAt ?? known.renewal?.documentExpiresAt ?? known.documentExpiresAt);
    return replaced;
  }
  if (expiresAt) await setDocumentsEnd(tx, performerId, expiresAt);
  await forgetWarning(tx, performerId);
  if (status === 'rejected')
    await setPerformerVerification(tx, performerId, {
      verification_status: 'pending',
      rejection_reason: null,
      decided_at: null,
      decided_by: null,
    });
  return replaced;
}
