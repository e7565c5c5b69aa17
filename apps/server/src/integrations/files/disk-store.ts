import { chmod, copyFile, link, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore, LocalFile } from '../../platform/files/file-store.ts';
import { BARE_BYTES, typeOf } from '../../platform/files/file-types.ts';
import { signKey } from '../../platform/files/signed-link.ts';
import { sharedLink } from '../../platform/files/steady-link.ts';
import { createDiskReader } from './disk-reader.ts';
import { removeFile } from './held-removals.ts';

/** Hard-links a final file where the disk supports it, and copies it otherwise. */
async function takeFile({ path, isFinal }: LocalFile, target: string): Promise<void> {
  if (!isFinal) return copyFile(path, target);
  await rm(target, { force: true });
  await link(path, target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw error;
    return copyFile(path, target);
  });
}

/**
 * Creates the default store, which keeps files below one folder on the local disk. The key's extension determines the
 * MIME type.
 */
export function createDiskStore(options: { folder: string; secret: string }): FileStore {
  const pathOf = (key: string) => join(options.folder, key);
  const readDisk = createDiskReader();
  return {
    async put(key, content) {
      const path = pathOf(key);
      // Non-public files are readable by this process only, regardless of the machine's umask.
      const isPublic = key.startsWith('public/');
      await mkdir(dirname(path), { recursive: true, ...(isPublic ? {} : { mode: 0o700 }) });
      const partial = `${path}.${process.pid}.part`;
      // Written under another name first, so that readers never see a partial file.
      if (Buffer.isBuffer(content)) await writeFile(partial, content, isPublic ? {} : { mode: 0o600 });
      else await takeFile(content, partial);
      if (!isPublic) await chmod(partial, 0o600);
      await rename(partial, path);
    },
    async read(key, range) {
      const file = await readDisk(pathOf(key), range);
      return file && { ...file, mime: typeOf(key) ?? BARE_BYTES };
    },
    remove: (key) => removeFile(options.folder, key),
    publicUrl: (key) => `/files/${key}`,
    async signedUrl(key, seconds, { isShared, saveAs } = {}) {
      if (isShared) return sharedLink(options.secret, key, seconds, new Date());
      const expiresAt = new Date(Date.now() + seconds * 1000);
      return { url: `/files/private/${key}?${signKey(options.secret, key, expiresAt, saveAs)}`, expiresAt };
    },
  };
}
