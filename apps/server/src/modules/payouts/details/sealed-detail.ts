import type { Keyring } from '../../../platform/sealing/keyring.ts';
import { resealColumn } from '../../../platform/sealing/reseal-column.ts';
import { openJson, resealJson, sealJson } from '../../../platform/sealing/sealed-json.ts';
import type { Destination } from './detail-checks.ts';

const placeOf = (detailId: string): string => `payouts/${detailId}/detail`;

/** Seals a destination so that only the site's keys can open it, and only for this row. */
export const sealDetail = (keyring: Keyring, detailId: string, to: Destination): string =>
  sealJson(keyring, to, placeOf(detailId));

/** Opens a sealed destination. Throws if it belongs to another row or its key is lost. */
export const openDetail = (keyring: Keyring, detailId: string, sealed: string): Destination =>
  openJson(keyring, sealed, placeOf(detailId)) as Destination;

/** Reseals a destination with the current key. Returns null if the destination is already sealed with that key. */
export const resealDetail = (keyring: Keyring, detailId: string, sealed: string): string | null =>
  resealJson(keyring, sealed, placeOf(detailId));

/** Reseals every destination that isn't sealed with the current key. */
export const resealDetails = resealColumn('payment_detail', 'sealed', resealDetail);
