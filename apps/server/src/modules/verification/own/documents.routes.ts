import { performers } from '@footlight/contract';
import { implement, query } from '../../../platform/http/implement.ts';
import type { SealedFiles } from '../../../platform/sealing/sealed-files.ts';
import { readOwnDocuments } from './own-documents.queries.ts';
import { uploadDocuments } from './upload-documents.ts';

const { documents, uploadDocuments: upload } = performers;

export const documentsRoutes = (files: SealedFiles) =>
  implement('performers', { documents, uploadDocuments: upload })({
    documents: query(({ db, caller }) => readOwnDocuments(db, caller.accountId)),
    uploadDocuments: uploadDocuments(files),
  });
