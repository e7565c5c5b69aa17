import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * A kind of key that opens something of a performer: made of the site's secret, the performer and a version, so its owner can be
 * shown it at any time although it is stored nowhere; another version makes it worthless. `purpose` keeps kinds apart.
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
    /** Whose key this is and which version; null when the site has not made it. */
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
