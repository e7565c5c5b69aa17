import type { Keyring } from '../../../platform/sealing/keyring.ts';
import { openJson, resealJson, sealJson } from '../../../platform/sealing/sealed-json.ts';
import type { ProfileRow } from './profile.queries.ts';

export interface Contact {
  readonly phoneCode?: string;
  readonly phone?: string;
  readonly zipcode?: string;
  readonly address?: string;
}
export const CONTACT_FIELDS = [
  'phoneCode',
  'phone',
  'zipcode',
  'address',
] as const satisfies readonly (keyof Contact)[];

type ContactRow = Pick<ProfileRow, 'account_id' | 'contact' | 'phone_code' | 'phone' | 'zipcode' | 'address'>;
const placeOf = (accountId: string): string => `profiles/${accountId}/contact`;

/** Reads the unsealed contact details of a profile that the job has not sealed yet. */
export const plainContactOf = (row: Omit<ContactRow, 'account_id' | 'contact'>): Contact => ({
  ...(row.phone_code ? { phoneCode: row.phone_code } : {}),
  ...(row.phone ? { phone: row.phone } : {}),
  ...(row.zipcode ? { zipcode: row.zipcode } : {}),
  ...(row.address ? { address: row.address } : {}),
});

/** Seals contact details with the site's key, bound to the account. Returns null if there are none. */
export const sealContact = (keyring: Keyring, accountId: string, contact: Contact): string | null =>
  Object.keys(contact).length === 0 ? null : sealJson(keyring, contact, placeOf(accountId));

/** Returns a profile's contact details, sealed or not. Throws if they belong to another account or the key is lost. */
export const contactOf = (keyring: Keyring, row: ContactRow | undefined): Contact =>
  row ? { ...plainContactOf(row), ...(row.contact ? openContact(keyring, row.account_id, row.contact) : {}) } : {};

export const openContact = (keyring: Keyring, accountId: string, sealed: string): Contact =>
  openJson(keyring, sealed, placeOf(accountId)) as Contact;

/** Reseals contact details with the current key. Returns null if they already use it. */
export const resealContact = (keyring: Keyring, accountId: string, sealed: string): string | null =>
  resealJson(keyring, sealed, placeOf(accountId));
