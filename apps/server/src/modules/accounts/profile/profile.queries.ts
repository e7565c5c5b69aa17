import type { Kysely, Selectable } from 'kysely';
import type { Profile, Tables } from '../../../platform/db/tables.ts';

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

/** What its owner sees. */
export const ownProfileOf = (row: ProfileRow | undefined, gender: string | null) => ({
  ...publicProfileOf(row, gender),
  ...known('phoneCode', row?.phone_code),
  ...known('phone', row?.phone),
  ...known('state', row?.state),
  ...known('city', row?.city),
  ...known('zipcode', row?.zipcode),
  ...known('address', row?.address),
  ...known('timezone', row?.time_zone),
  ...(row?.cover_key ? { cover: `/files/${row.cover_key}` } : {}),
});

/** Interests, languages and links are shown in the order given, each once. */
export const distinct = (values: readonly string[]): string[] => [...new Set(values)];
