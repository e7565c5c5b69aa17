import { newId } from '../../platform/ids.ts';
import type { Tx } from '../../platform/transaction.ts';
import { insertDocument } from './verification.store.ts';

export type DocumentKind = 'documentVerification' | 'idVerification';
export type DocumentState = 'current' | 'renewal' | 'past';

/** Returns a document's key. It is outside `public/`, so that only a signed link opens it. */
export const documentKey = (accountId: string, kind: DocumentKind, extension: string): string =>
  `documents/${accountId}/${kind}-${newId()}.${extension}`;

/** Records a document whose file is already stored under `fileKey`. */
export const keepDocument = (
  tx: Tx,
  document: {
    accountId: string;
    kind: DocumentKind;
    fileKey: string;
    mime: string;
    bytes: number;
    sealedBy: string;
    state?: DocumentState;
  },
): Promise<void> =>
  insertDocument(tx, {
    id: newId(),
    account_id: document.accountId,
    kind: document.kind,
    file_key: document.fileKey,
    mime: document.mime,
    bytes: document.bytes,
    sealed_by: document.sealedBy,
    state: document.state ?? 'current',
    created_at: tx.now,
  });
