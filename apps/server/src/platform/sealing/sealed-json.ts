import type { Keyring } from './keyring.ts';

/** A value as base64 that opens for one place only. */
export const sealJson = (keyring: Keyring, value: unknown, place: string): string =>
  keyring.seal(Buffer.from(JSON.stringify(value)), place).toString('base64');

/** The value that was sealed. Throws for another place, and when its key is lost. */
export const openJson = (keyring: Keyring, sealed: string, place: string): unknown =>
  JSON.parse(keyring.open(Buffer.from(sealed, 'base64'), place).toString());

/** The same value, sealed by the current key; null when it is already. */
export const resealJson = (keyring: Keyring, sealed: string, place: string): string | null =>
  keyring.rewrap(Buffer.from(sealed, 'base64'), place)?.toString('base64') ?? null;
