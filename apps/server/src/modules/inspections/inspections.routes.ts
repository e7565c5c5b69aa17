import { inspectionsStaff } from '@footlight/contract';
import type { FileStore } from '../../platform/files/file-store.ts';
import { command, implement, query } from '../../platform/http/implement.ts';
import { askExport, decideExport, linkExport, listAsked } from './ask-export.ts';

export const inspectionsRoutes = (files: FileStore) =>
  implement(
    'inspectionsStaff',
    inspectionsStaff,
  )({
    list: query(listAsked),
    ask: command(askExport),
    decide: command(decideExport),
    link: linkExport(files),
  });
