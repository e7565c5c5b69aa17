import type { CatalogDesk } from '../../modules/catalog/index.ts';
import type { postDesk } from '../../modules/feed/index.ts';
import { SYSTEM_CALLER, type Caller } from '../../platform/caller.ts';
import { readFileKind } from '../../platform/files/file-kind.ts';
import type { Upload } from '../../platform/files/file-store.ts';
import { inWorkFolder } from '../../platform/files/work-folder.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import type { Platform } from '../../platform/module.ts';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Fields as a form has them. */
export type Fields = Readonly<Record<string, unknown>>;
/** A file to bring, named as its sender calls it: its bytes, or what draws it to a path. */
export interface Brings {
  readonly name: string;
  readonly content: Buffer | ((path: string) => Promise<void>);
}
/** The commands that the site's forms are received by. */
export type DemoCommands = CatalogDesk & { readonly createPost: ReturnType<typeof postDesk> };
type Making = keyof DemoCommands;

/** A creator's desk, used by hand: what it is given passes the checks and the processing that uploads of people pass. */
export interface DemoDesk {
  /** Makes something with files, as the creator would by a form; returns its id. */
  make(what: Making, fields: Fields, files?: Readonly<Record<string, Brings>>): Promise<string>;
}

/** Calls as a performer would make them, by their names, with files. */
export function contextsOf({ database, transactions, log, config }: Platform, performerId: string) {
  const caller: Caller = {
    ...SYSTEM_CALLER,
    role: 'performer',
    accountId: performerId,
    staffRole: undefined,
    userAgent: 'demo',
  };
  return (call: string, files: Record<string, Upload> = {}): RequestContext => ({
    call,
    caller,
    files,
    log,
    transactions,
    db: database.kysely,
    now: new Date(),
    idempotencyKey: undefined,
    origin: config.publicUrl,
    inTransaction: (work) => transactions.run(caller, work),
    setCookie: () => undefined,
  });
}

/** The desk of one performer. */
export function openDesk(platform: Platform, catalog: DemoCommands, performerId: string): DemoDesk {
  const contextOf = contextsOf(platform, performerId);
  return {
    make: (what, fields, brings = {}) =>
      inWorkFolder(platform.config.DATA_DIR, async (folder) => {
        const files: Record<string, Upload> = {};
        for (const [field, { name, content }] of Object.entries(brings)) {
          const path = join(folder, name);
          await (Buffer.isBuffer(content) ? writeFile(path, content) : content(path));
          files[field] = { ...(await readFileKind(path)), path, name, bytes: (await stat(path)).size };
        }
        return (await catalog[what](contextOf(`catalog.${what}`, files), fields))._id;
      }),
  };
}
