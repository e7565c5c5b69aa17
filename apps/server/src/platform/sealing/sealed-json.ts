import type { Keyring } from './keyring.ts';

/** Seals a value as base64. It can be opened for `place` only. */
export const sealJson = (keyring: Keyring, value: unknown, place: string): string =>
  keyring.seal(Buffer.from(JSON.stringify(value)), place).toString('base64');

/** Opens a sealed value. Throws if it was sealed for a different place or its key is lost. */
export const openJson = (keyring: Keyring, sealed: string, place: string): unknown =>
  JSON.parse(keyring.open(Buffer.from(sealed, 'base64'), place).toString());

/** Reseals a value with the current key. Returns null if the value already uses that key. */
export const resealJson = (keyring: Keyring, sealed: string, place: string): string | null =>
  keyring.rewrap(Buffer.from(sealed, 'base64'), place)?.toString('base64') ?? null;
