import { refuse } from '../../../platform/refuse.ts';
import type { Keyring } from '../../../platform/sealing/keyring.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { findAccount } from '../accounts.queries.ts';
import { listPhoneCodes, listStates, listTimezones } from '../../../platform/world/world-lists.ts';
import { distinct, findProfile } from './profile.queries.ts';
import { lockProfile, NOTHING_PLAIN, putProfile } from './profile.store.ts';
import { CONTACT_FIELDS, contactOf, sealContact, type Contact } from './sealed-contact.ts';

const ADULT_YEARS = 18;

export interface DetailChange {
  readonly phoneCode?: string | undefined;
  readonly phone?: string | undefined;
  readonly state?: string | undefined;
  readonly city?: string | undefined;
  readonly zipcode?: string | undefined;
  readonly address?: string | undefined;
  readonly timezone?: string | undefined;
  readonly weight?: number | null | undefined;
  readonly height?: number | null | undefined;
  readonly eyes?: string | undefined;
  readonly hair?: string | undefined;
  readonly ethnicity?: string | undefined;
  readonly interests?: readonly string[] | undefined;
  readonly links?: readonly string[] | undefined;
  readonly dateOfBirth?: string | undefined;
  readonly languages?: readonly string[] | undefined;
}

/**
 * Updates personal details. Absent fields stay unchanged and empty fields are cleared. Must be called after changing
 * the country, because the valid states depend on it. Throws VALIDATION_FAILED with the field if a value is invalid.
 */
export async function changeDetails(tx: Tx, keyring: Keyring, accountId: string, change: DetailChange): Promise<void> {
  checkPhone(change);
  checkPlace(change, tx.now);
  await checkState(tx, accountId, change);
  await putProfile(tx, accountId, {
    ...text('state', change.state),
    ...text('city', change.city),
    ...text('time_zone', change.timezone),
    ...text('eyes', change.eyes),
    ...text('hair', change.hair),
    ...text('ethnicity', change.ethnicity),
    ...text('date_of_birth', change.dateOfBirth),
    ...given('weight_lb', change.weight),
    ...given('height_in', change.height),
    ...given('interests', change.interests && distinct(change.interests)),
    ...given('links', change.links && distinct(change.links)),
    ...given('languages', change.languages && distinct(change.languages)),
  });
  await changeContact(tx, keyring, accountId, { ...change, phone: change.phone?.replace(/\D/g, '') });
}

/** Merges the changed contact details with the existing ones and seals them. */
async function changeContact(tx: Tx, keyring: Keyring, accountId: string, change: DetailChange): Promise<void> {
  const given = CONTACT_FIELDS.filter((field) => change[field] !== undefined);
  if (given.length === 0) return;
  const before = contactOf(keyring, await lockProfile(tx, accountId));
  const words = Object.entries({ ...before, ...Object.fromEntries(given.map((field) => [field, change[field]])) });
  const contact: Contact = Object.fromEntries(words.filter(([, value]) => value));
  await putProfile(tx, accountId, { ...NOTHING_PLAIN, contact: sealContact(keyring, accountId, contact) });
}

const given = <K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } =>
  value === undefined ? {} : ({ [key]: value } as { [P in K]?: V });
const text = <K extends string>(key: K, value: string | undefined) =>
  given(key, value === undefined ? undefined : value || null);

function checkPhone({ phoneCode, phone }: DetailChange): void {
  if (phoneCode && !listPhoneCodes().some(({ code }) => code === phoneCode))
    refuse('VALIDATION_FAILED', 'Unknown telephone code.', { property: 'phoneCode' });
  const digits = phone?.replace(/\D/g, '').length;
  if (digits && (digits < 4 || digits > 15))
    refuse('VALIDATION_FAILED', 'Must be between 4 and 15 digits.', { property: 'phone' });
}

function checkPlace({ timezone, dateOfBirth }: DetailChange, now: Date): void {
  if (timezone && !listTimezones(now).some(({ name }) => name === timezone))
    refuse('VALIDATION_FAILED', 'Unknown time zone.', { property: 'timezone' });
  if (!dateOfBirth) return;
  const youngest = new Date(now);
  youngest.setUTCFullYear(now.getUTCFullYear() - ADULT_YEARS);
  if (dateOfBirth > youngest.toISOString().slice(0, 10))
    refuse('VALIDATION_FAILED', `You must be ${ADULT_YEARS} or older.`, { property: 'dateOfBirth' });
}

async function checkState(tx: Tx, accountId: string, { state }: DetailChange): Promise<void> {
  const account = await findAccount(tx.db, { id: accountId });
  const states = account?.country ? listStates(account.country) : [];
  if (state === undefined) {
    const kept = (await findProfile(tx.db, accountId))?.state;
    // Without this, a state of the previous country would remain after the country changes.
    if (kept && states.length > 0 && !states.some(({ code }) => code === kept))
      await putProfile(tx, accountId, { state: null });
    return;
  }
  if (state && states.length > 0 && !states.some(({ code }) => code === state))
    refuse('VALIDATION_FAILED', 'Unknown state for this country.', { property: 'state' });
}
