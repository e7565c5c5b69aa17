import { createHmac, timingSafeEqual } from 'node:crypto';

const signatureOf = (secret: string, key: string, expires: number, saveAs: string) =>
  createHmac('sha256', secret)
    .update(`file:${key}:${expires}${saveAs && `:${saveAs}`}`)
    .digest('base64url');

/** Returns `expires=…&signature=…` for a key, valid until `expiresAt`, plus the file name for saving. */
export function signKey(secret: string, key: string, expiresAt: Date, saveAs = ''): string {
  const expires = Math.floor(expiresAt.getTime() / 1000);
  const name = saveAs ? `&name=${encodeURIComponent(saveAs)}` : '';
  return `expires=${expires}&signature=${signatureOf(secret, key, expires, saveAs)}${name}`;
}

/** Returns the header value that makes browsers save a file under a name, as defined in RFC 6266. */
export function attachmentOf(name: string): string {
  const plain = name.replaceAll(/[^\w .()-]/g, '_').slice(0, 120);
  const exact = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}

export interface LinkQuery {
  readonly expires?: string;
  readonly signature?: string;
  readonly name?: string;
}

/** Reports whether a link's query matches the key and hasn't expired. */
export function isSignatureValid(secret: string, key: string, query: LinkQuery, now: Date): boolean {
  const expires = Number(query.expires);
  const { signature, name = '' } = query;
  // Types are checked because a repeated parameter arrives as a list.
  if (typeof signature !== 'string' || typeof name !== 'string') return false;
  if (!Number.isSafeInteger(expires) || expires * 1000 < now.getTime()) return false;
  const given = Buffer.from(signature);
  const right = Buffer.from(signatureOf(secret, key, expires, name));
  return given.length === right.length && timingSafeEqual(given, right);
}
