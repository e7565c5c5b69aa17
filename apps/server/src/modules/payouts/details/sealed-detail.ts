import type { Keyring } from '../../../platform/sealing/keyring.ts';
import { resealColumn } from '../../../platform/sealing/reseal-column.ts';
import { openJson, resealJson, sealJson } from '../../../platform/sealing/sealed-json.ts';
import type { Destination } from './detail-checks.ts';

const placeOf = (detailId: string): string => `payouts/${detailId}/detail`;

/** A destination as it is kept: readable by the site's keys only, and for this row only. */
export const sealDetail = (keyring: Keyring, detailId: string, to: Destination): string =>
  sealJson(keyring, to, placeOf(detailId));

/** The destination that was sealed. Throws for one of another row, and when its key is lost. */
export const openDetail = (keyring: Keyring, detailId: string, sealed: string): Destination =>
  openJson(keyring, sealed, placeOf(detailId)) as Destination;

/** The same destination, sealed by the current key; null when it is already. */
export const resealDetail = (keyring: Keyring, detailId: string, sealed: string): string | null =>
  resealJson(keyring, sealed, placeOf(detailId));

/** Seals every destination by the current key that was sealed by one that was replaced. */
export const resealDetails = resealColumn('payment_detail', 'sealed', resealDetail);
