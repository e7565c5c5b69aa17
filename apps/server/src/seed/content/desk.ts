import type { CatalogDesk } from '../../modules/catalog/index.ts';
import type { postDesk } from '../../modules/feed/index.ts';
import { readFileKind } from '../../platform/files/file-kind.ts';
import type { Upload } from '../../platform/files/file-store.ts';
import { inWorkFolder } from '../../platform/files/work-folder.ts';
import type { Platform } from '../../platform/module.ts';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { callerOf, contextOf } from './demo-caller.ts';

export type Fields = Readonly<Record<string, unknown>>;
/** A file to upload and its original name. The content is either bytes or a function that draws the file to a path. */
export interface Brings {
  readonly name: string;
  readonly content: Buffer | ((path: string) => Promise<void>);
}
/** Commands that the site's forms run. */
export type DemoCommands = CatalogDesk & { readonly createPost: ReturnType<typeof postDesk> };
type Making = keyof DemoCommands;

/** A creator's desk, operated by code. Its input passes the same validation and processing as user uploads. */
export interface DemoDesk {
  /** Creates something with files, as a creator would with a form. Returns its id. */
  make(what: Making, fields: Fields, files?: Readonly<Record<string, Brings>>): Promise<string>;
}

export function openDesk(platform: Platform, catalog: DemoCommands, performerId: string): DemoDesk {
  const asPerformer = contextOf(platform, callerOf(performerId, 'performer'));
  return {
    make: (what, fields, brings = {}) =>
      inWorkFolder(platform.config.DATA_DIR, async (folder) => {
        const files: Record<string, Upload> = {};
        for (const [field, { name, content }] of Object.entries(brings)) {
          const path = join(folder, name);
          await (Buffer.isBuffer(content) ? writeFile(path, content) : content(path));
          files[field] = { ...(await readFileKind(path)), path, name, bytes: (await stat(path)).size };
        }
        return (await catalog[what](asPerformer(`catalog.${what}`, files), fields))._id;
      }),
  };
}
