import { privacy } from '@footlight/contract';
import type { FileStore } from '../../platform/files/file-store.ts';
import { command, implement, query } from '../../platform/http/implement.ts';
import { listExports } from './exports/exports.queries.ts';
import { linkExport, requestExport } from './exports/request-export.ts';
import { readHidden } from './privacy.queries.ts';
import { updateHidden } from './update-hidden.ts';

const { own, update, exports, requestExport: request, exportLink } = privacy;
const MOST_EXPORTS = 10;

export const privacyRoutes = (files: FileStore) =>
  implement('privacy', { own, update, exports, requestExport: request, exportLink })({
    own: query(({ db, caller }) => readHidden(db, caller.accountId)),
    update: command(updateHidden),
    exports: query(async ({ db, caller }) => {
      const data = await listExports(db, caller.accountId, MOST_EXPORTS);
      return { data, total: data.length };
    }),
    requestExport: command(requestExport),
    exportLink: linkExport(files),
  });
