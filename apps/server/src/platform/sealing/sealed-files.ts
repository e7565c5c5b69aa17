import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { partOf, type ByteRange, type FileStore, type LocalFile, type StoredFile } from '../files/file-store.ts';
import { signKey } from '../files/signed-link.ts';
import { sharedLink, steadyEnd } from '../files/steady-link.ts';
import { endForViewer, signForViewer } from '../files/viewer-link.ts';
import { isSealed, type Keyring } from './keyring.ts';

export interface SealedFiles extends FileStore {
  /** Id of the key that currently seals. */
  readonly sealedBy: string;
  /**
   * Seals a file with the current key, whether the file was plaintext or sealed with another key. Returns false if the
   * file doesn't exist.
   */
  reseal(key: string): Promise<boolean>;
  /**
   * Returns a token that gives one account access to a subject for `seconds`. For visitors without an account,
   * `accountId` is empty. Calls within the same hour return the same token.
   */
  signFor(subject: string, accountId: string, seconds: number): string;
  /** Returns a token's expiration time if the token belongs to this account and subject and hasn't expired. */
  endOf(subject: string, accountId: string, token: string): Date | undefined;
  /** CDN URL in front of this site, without a trailing slash. */
  readonly cdnUrl: string | undefined;
}

/** Selects the files to seal. They are a few megabytes at most, so opening them in memory is fine. */
const isPersonal = (key: string): boolean => key.startsWith('documents/');

/** Seals personal documents before storing them and opens them on reading, so that the store never sees plaintext. */
export function sealFiles(
  store: FileStore,
  { keyring, secret, cdnUrl }: { keyring: Keyring; secret: string; cdnUrl?: string | undefined },
): SealedFiles {
  const bytesOf = (content: Buffer | LocalFile) => (Buffer.isBuffer(content) ? content : readFile(content.path));
  async function readWhole(key: string): Promise<{ kept: Buffer; mime: string } | null> {
    const file = await store.read(key);
    return file && { kept: await buffer(file.stream), mime: file.mime };
  }
  return {
    ...store,
    sealedBy: keyring.currentId,
    async put(key, content, mime) {
      await store.put(key, isPersonal(key) ? keyring.seal(await bytesOf(content), key) : content, mime);
    },
    async read(key, range) {
      if (!isPersonal(key)) return store.read(key, range);
      const file = await readWhole(key);
      if (!file) return null;
      return opened(isSealed(file.kept) ? keyring.open(file.kept, key) : file.kept, file.mime, range);
    },
    publicUrl: (key) => `${cdnUrl ?? ''}${store.publicUrl(key)}`,
    async signedUrl(key, seconds, options = {}) {
      if (options.isShared && cdnUrl && !isPersonal(key)) {
        const { url, expiresAt } = sharedLink(secret, key, seconds, new Date());
        return { url: `${cdnUrl}${url}`, expiresAt };
      }
      if (!isPersonal(key)) return store.signedUrl(key, seconds, options);
      // The store's own URL would return the sealed bytes.
      const expiresAt = new Date(Date.now() + seconds * 1000);
      return { url: `/files/private/${key}?${signKey(secret, key, expiresAt, options.saveAs)}`, expiresAt };
    },
    signFor: (subject, accountId, seconds) => signForViewer(secret, subject, accountId, steadyEnd(seconds, new Date())),
    endOf: (subject, accountId, token) => endForViewer(secret, { subject, accountId, token }, new Date()),
    cdnUrl,
    async reseal(key) {
      const file = await readWhole(key);
      if (!file) return false;
      const again = isSealed(file.kept) ? keyring.rewrap(file.kept, key) : keyring.seal(file.kept, key);
      if (again) await store.put(key, again, file.mime);
      return true;
    },
  };
}

function opened(plain: Buffer, mime: string, range: ByteRange | undefined): StoredFile {
  const part = range && partOf(plain.length, range);
  const bytes = part ? plain.subarray(part.from, part.to + 1) : plain;
  return { bytes: plain.length, mime, stream: Readable.from([bytes]), ...(part ? { part } : {}) };
}
