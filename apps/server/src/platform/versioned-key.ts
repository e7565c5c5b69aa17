import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * A kind of key that gives access to something a performer owns. A key is derived from the site's secret, the performer
 * and a version. The owner can therefore see the key at any time although it isn't stored, and a new version
 * invalidates it. `purpose` separates the kinds.
 */
export function versionedKey(prefix: string, purpose: string) {
  const signature = (secret: string, performerId: string, version: number): string =>
    createHmac('sha256', secret).update(`${purpose}:${performerId}:${version}`).digest('base64url').slice(0, 32);
  const pattern = new RegExp(
    `^${prefix}_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})_(\\d{1,9})_[\\w-]{32}$`,
  );
  const of = (secret: string, performerId: string, version: number): string =>
    `${prefix}_${performerId.replaceAll('-', '')}_${version}_${signature(secret, performerId, version)}`;
  return {
    of,
    /** Returns a key's performer and version, or null if the site didn't issue it. */
    read(secret: string, key: string): { performerId: string; version: number } | null {
      const parts = pattern.exec(key);
      if (!parts) return null;
      const performerId = parts.slice(1, 6).join('-');
      const version = Number(parts[6]);
      const given = Buffer.from(key);
      const right = Buffer.from(of(secret, performerId, version));
      return given.length === right.length && timingSafeEqual(given, right) ? { performerId, version } : null;
    },
  };
}
