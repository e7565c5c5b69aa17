import { createReadStream } from 'node:fs';
import { copyFile, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import type { FileStore } from '../../platform/files/file-store.ts';
import { signKey } from '../../platform/files/signed-link.ts';

const MIME_BY_EXTENSION: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.avif': 'image/avif',
  '.heic': 'image/heic',
  '.svg': 'image/svg+xml',
  '.pdf': 'application/pdf',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.wav': 'audio/wav',
};

/** Files on the local disk, below one folder; the key's extension says the type. The default store. */
export function createDiskStore(options: { folder: string; secret: string }): FileStore {
  const pathOf = (key: string) => join(options.folder, key);
  return {
    async put(key, content) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const partial = `${path}.${process.pid}.part`;
      // Why: a reader must never see half a file.
      if (Buffer.isBuffer(content)) await writeFile(partial, content);
      else await copyFile(content.path, partial);
      await rename(partial, path);
    },
    async read(key) {
      const info = await stat(pathOf(key)).catch(() => null);
      if (!info?.isFile()) return null;
      return {
        stream: createReadStream(pathOf(key)),
        bytes: info.size,
        mime: MIME_BY_EXTENSION[extname(key).toLowerCase()] ?? 'application/octet-stream',
      };
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    publicUrl: (key) => `/files/${key}`,
    async signedUrl(key, seconds) {
      const expiresAt = new Date(Date.now() + seconds * 1000);
      return { url: `/files/private/${key}?${signKey(options.secret, key, expiresAt)}`, expiresAt };
    },
  };
}
