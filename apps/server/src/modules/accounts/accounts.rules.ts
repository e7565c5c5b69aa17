import type { AccountRole } from '@footlight/contract';
import { publicNameOf } from './public-name.queries.ts';

/** First path segments of the site's URLs, and names that could impersonate the site. */
const RESERVED = new Set(
  `403 404 about accessibility account accounts admin administrator affiliate affiliates age api app apps assets auth billing blog boost categories
  category chat clip clips contact cookies coupons creator creators crowdfunding debug dev docs dmca embed explore favicon favorites
  favourites feed files footlight forgot friends galleries gallery group groups guest health help home images info jobs
  leaderboard leaders legal live login logout mail maintenance manifest me media member members messages metrics moderator mod
  notifications null oembed official offline orders owner payment payments payouts performer performers photos posts press
  privacy private profile public purchases ready register robots root schedule search security settings shop shows signin
  signup sitemap site socket staff static status streaming studio studios subscriptions support system terms tickets tips top
  undefined upload user users verification verify videos vods wallet wars webhooks webmaster well wheel www`
    .split(/\s+/)
    .filter(Boolean),
);

export const isReservedUsername = (username: string): boolean => RESERVED.has(username.toLowerCase());

/** Returns the URL path of an avatar, or the role's default picture if there is none. */
export function avatarUrl(role: AccountRole | string | null, avatarKey: string | null): string {
  if (avatarKey) return `/files/${avatarKey}`;
  return role === 'performer' ? '/no-avatar.png' : '/default-user-icon.png';
}

/** Columns of an account from which a `Person` is built. */
export interface Named {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly avatar_key: string | null;
}
/** Builds the contract's `Person` with the person's own name, for friends, staff and the person. */
export const personWithOwnName = (role: AccountRole, { id, username, name, avatar_key: key }: Named) => ({
  _id: id,
  username,
  name,
  avatar: avatarUrl(role, key),
});
/** Builds the public version of the contract's `Person`. */
export const personOf = (role: AccountRole, person: Named) =>
  personWithOwnName(role, { ...person, name: publicNameOf({ ...person, role }) });

const DOTLESS = new Set(['gmail.com', 'googlemail.com']);
/** Normalizes an email address: removes the part after a plus sign, and dots if the provider ignores them. */
export function mailboxOf(email: string): string {
  const [local = '', host = ''] = email.toLowerCase().split('@');
  const name = local.split('+')[0] ?? '';
  return `${DOTLESS.has(host) ? name.replaceAll('.', '') : name}@${host}`;
}
