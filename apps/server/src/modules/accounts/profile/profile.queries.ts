import { sql, type Kysely, type Selectable } from 'kysely';
import type { Profile, Tables } from '../../../platform/db/tables.ts';
import type { Contact } from './sealed-contact.ts';

export type ProfileRow = Selectable<Profile>;

/** What somebody says about themselves; undefined while they have said nothing. */
export const findProfile = (db: Kysely<Tables>, accountId: string): Promise<ProfileRow | undefined> =>
  db.selectFrom('profile').selectAll().where('account_id', '=', accountId).executeTakeFirst();

const known = <K extends string, V>(key: K, value: V | null | undefined): { readonly [P in K]?: V } =>
  value === null || value === undefined ? {} : ({ [key]: value } as { readonly [P in K]?: V });

/** What others see of a profile; `gender` is the account's. */
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

/** What its owner sees; `contact` has been opened. */
export const ownProfileOf = (row: ProfileRow | undefined, gender: string | null, contact: Contact) => ({
  ...publicProfileOf(row, gender),
  ...contact,
  ...known('state', row?.state),
  ...known('city', row?.city),
  ...known('timezone', row?.time_zone),
  ...(row?.cover_key ? { cover: `/files/${row.cover_key}` } : {}),
});

/** Interests, languages and links are shown in the order given, each once. */
export const distinct = (values: readonly string[]): string[] => [...new Set(values)];

/** Profiles whose contact is in the clear still, in no order. */
export const listPlainContacts = async (
  db: Kysely<Tables>,
  limit: number,
): Promise<Pick<ProfileRow, 'account_id' | 'phone_code' | 'phone' | 'zipcode' | 'address'>[]> =>
  (
    await sql<Pick<ProfileRow, 'account_id' | 'phone_code' | 'phone' | 'zipcode' | 'address'>>`
      select account_id, phone_code, phone, zipcode, address from profile
       where phone_code is not null or phone is not null or zipcode is not null or address is not null limit ${limit}`.execute(
      db,
    )
  ).rows;
