import { sql, type Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Profile } from '../../../platform/db/tables.ts';
import type { Contact } from './sealed-contact.ts';

export type ProfileRow = Selectable<Profile>;

/** Finds an account's profile. Returns undefined if nothing has been entered yet. */
export const findProfile = (db: Db, accountId: string): Promise<ProfileRow | undefined> =>
  db.selectFrom('profile').selectAll().where('account_id', '=', accountId).executeTakeFirst();

const known = <K extends string, V>(key: K, value: V | null | undefined): { readonly [P in K]?: V } =>
  value === null || value === undefined ? {} : ({ [key]: value } as { readonly [P in K]?: V });

/** Builds the public view of a profile. `gender` comes from the account. */
export const publicProfileOf = (row: Partial<ProfileRow> | undefined, gender: string | null) => ({
  ...known('gender', gender),
  ...known('weight', row?.weight_lb),
  ...known('height', row?.height_in),
  ...known('eyes', row?.eyes),
  ...known('hair', row?.hair),
  ...known('ethnicity', row?.ethnicity),
  interests: row?.interests ?? [],
  links: row?.links ?? [],
});

/** Builds the owner's view of a profile. `contact` must be unsealed. */
export const ownProfileOf = (row: ProfileRow | undefined, gender: string | null, contact: Contact) => ({
  ...publicProfileOf(row, gender),
  ...contact,
  ...known('state', row?.state),
  ...known('city', row?.city),
  ...known('timezone', row?.time_zone),
  ...(row?.cover_key ? { cover: `/files/${row.cover_key}` } : {}),
});

/** Removes duplicates and keeps the order, for interests, languages and links. */
export const distinct = (values: readonly string[]): string[] => [...new Set(values)];

/** Lists profiles whose contact details are still unsealed, in no particular order. */
export const listPlainContacts = async (
  db: Db,
  limit: number,
): Promise<Pick<ProfileRow, 'account_id' | 'phone_code' | 'phone' | 'zipcode' | 'address'>[]> =>
  (
    await sql<Pick<ProfileRow, 'account_id' | 'phone_code' | 'phone' | 'zipcode' | 'address'>>`
      select account_id, phone_code, phone, zipcode, address from profile
       where phone_code is not null or phone is not null or zipcode is not null or address is not null
         limit ${limit}`.execute(db)
  ).rows;
