import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Module, Platform } from '../../../platform/module.ts';
import { findUpload } from '../uploads.queries.ts';
import type { UploadRow } from '../uploads.rules.ts';
import { finishUpload } from './finish-upload.ts';
import { receivingRoutes } from './receiving.routes.ts';
import { createTusServer } from './tus-server.ts';
import type { UploadLimits } from './upload-limits.ts';

/** Folder for partial files, until all their bytes have arrived. */
export const incomingFolder = (dataDir: string): string => join(dataDir, 'incoming');

export interface ReceivingOptions {
  readonly platform: Pick<Platform, 'config' | 'database' | 'files' | 'log' | 'transactions'>;
  readonly limits: UploadLimits;
  readonly scans: boolean;
}

export function openReceiving({ platform, limits, scans }: ReceivingOptions): NonNullable<Module['apiPlugin']> {
  const folder = incomingFolder(platform.config.DATA_DIR);
  const finishing = new Map<string, Promise<void>>();
  const finish = (upload: UploadRow): Promise<void> => {
    const running = finishing.get(upload.id);
    if (running) return running;
    const work = finishUpload({ platform, limits, folder, scans }, upload).finally(() => finishing.delete(upload.id));
    finishing.set(upload.id, work);
    return work;
  };
  return async (app) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const tus = createTusServer(folder, async (id) => {
      const row = await findUpload(platform.database.kysely, id);
      return row?.state === 'receiving' ? { id, bytes: Number(row.bytes) } : undefined;
    });
    await receivingRoutes({ platform, limits, folder, scans, tus, finish })(app);
  };
}
