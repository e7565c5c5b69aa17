import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Encrypts secrets at rest. Each secret has its own random key (AES-256-GCM), which is wrapped by a key of the ring.
 * The first key of the ring wraps and all of them unwrap, so that keys can be rotated while the site is running.
 */
export interface Keyring {
  /** Id of the key that currently wraps new secrets. */
  readonly currentId: string;
  /** Encrypts bytes for one place. They can't be decrypted for any other place. */
  seal(plain: Buffer, place: string): Buffer;
  /**
   * Decrypts bytes. Throws if they were encrypted for a different place, were tampered with, or if their key is lost.
   */
  open(sealed: Buffer, place: string): Buffer;
  /** Rewraps bytes with the current key. Returns null if they are already wrapped with it. */
  rewrap(sealed: Buffer, place: string): Buffer | null;
}

export interface SealingKey {
  readonly id: string;
  /** 32-byte key. */
  readonly key: Buffer;
}

const MAGIC = Buffer.from('FLS1');
const IV = 12;
const TAG = 16;
const KEY = 32;
/** Id of the key that every site has, derived from the site's secret. */
const SITE_KEY_ID = 'site';

export const isSealed = (bytes: Buffer): boolean => bytes.subarray(0, MAGIC.length).equals(MAGIC);

/** Creates a keyring from the keys in DATA_KEYS (`id:base64,…`), followed by the key derived from the site's secret. */
export function createKeyring(secret: string, more: readonly SealingKey[] = []): Keyring {
  const site = Buffer.from(hkdfSync('sha256', secret, '', 'footlight sealing', KEY));
  const keys: readonly SealingKey[] = [...more, { id: SITE_KEY_ID, key: site }];
  const [current] = keys as readonly [SealingKey, ...SealingKey[]];

  function wrap(dataKey: Buffer, place: string): Buffer {
    const id = Buffer.from(current.id);
    return Buffer.concat([MAGIC, Buffer.from([id.length]), id, encrypt(current.key, dataKey, place)]);
  }
  function unwrap(sealed: Buffer, place: string): { id: string; dataKey: Buffer; body: Buffer } {
    if (!isSealed(sealed)) throw new Error('not sealed');
    const start = MAGIC.length + 1;
    const end = start + (sealed[MAGIC.length] ?? 0);
    const id = sealed.subarray(start, end).toString();
    const key = keys.find((one) => one.id === id)?.key;
    if (!key) throw new Error(`sealed by the key “${id}”, which is not among DATA_KEYS`);
    const wrappedEnd = end + IV + KEY + TAG;
    return { id, dataKey: decrypt(key, sealed.subarray(end, wrappedEnd), place), body: sealed.subarray(wrappedEnd) };
  }
  return {
    currentId: current.id,
    seal(plain, place) {
      const dataKey = randomBytes(KEY);
      return Buffer.concat([wrap(dataKey, place), encrypt(dataKey, plain, place)]);
    },
    open(sealed, place) {
      const { dataKey, body } = unwrap(sealed, place);
      return decrypt(dataKey, body, place);
    },
    rewrap(sealed, place) {
      const { id, dataKey, body } = unwrap(sealed, place);
      return id === current.id ? null : Buffer.concat([wrap(dataKey, place), body]);
    },
  };
}

function encrypt(key: Buffer, plain: Buffer, place: string): Buffer {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place));
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Buffer, sealed: Buffer, place: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV), { authTagLength: TAG })
    .setAAD(Buffer.from(place))
    .setAuthTag(sealed.subarray(-TAG));
  return Buffer.concat([decipher.update(sealed.subarray(IV, -TAG)), decipher.final()]);
}
