import { Heart, Images, Radio, Search, User, Users, Video, Wallet, type Icon } from '@footlight/ui';
import type { AccountRole } from '@footlight/contract';
import type { WordKeyOf } from '../../../shared/words/index.ts';
import type { shellWords } from '../words.ts';
import type { siteWords } from '../../../shared/words/site.ts';

export type LinkGroup = 'content' | 'shows' | 'audience' | 'people' | 'selling' | 'money' | 'purchases' | 'account';

export interface NavigationLink {
  readonly href: string;
  readonly words: WordKeyOf<typeof shellWords | typeof siteWords>;
  readonly icon: Icon;
  /** Value shown next to the link. */
  readonly counts?: 'balance';
  readonly exact?: boolean;
  /** True if the link is rarely used. The account menu shows it on demand. */
  readonly isSeldom?: true;
  /** Heading in the sidebar. Links without a group come first. */
  readonly group?: LinkGroup;
  /** Other pages on which the link is marked as current. */
  readonly also?: readonly string[];
}

export const CONTENT: NavigationLink = {
  href: '/creator/videos',
  words: 'nav.content',
  icon: Images,
  group: 'content',
  also: ['/creator/photos', '/creator/galleries', '/creator/products', '/creator/release-forms'],
};

/** Header links if the site has no custom menu in section "main". */
export const MAIN_LINKS: readonly {
  href: string;
  words: WordKeyOf<typeof shellWords | typeof siteWords>;
  exact?: boolean;
}[] = [
  { href: '/', words: 'nav.live', exact: true },
  { href: '/creators', words: 'nav.creators' },
  { href: '/schedule', words: 'nav.schedule' },
  { href: '/feed', words: 'nav.feed' },
  { href: '/shop', words: 'nav.shop' },
];

const VIEWER_BAR: readonly NavigationLink[] = [
  { href: '/', words: 'nav.live', icon: Radio, exact: true },
  { href: '/search', words: 'nav.search', icon: Search },
  { href: '/wallet', words: 'nav.wallet', icon: Wallet, counts: 'balance' },
  { href: '/favourites', words: 'shell.following', icon: Heart },
  { href: '/settings/profile', words: 'nav.me', icon: User },
];
export const BARS: Record<AccountRole, readonly NavigationLink[]> = {
  user: VIEWER_BAR,
  performer: [
    { href: '/live', words: 'nav.console', icon: Radio, exact: true },
    CONTENT,
    { href: '/creator/earnings', words: 'nav.earnings', icon: Wallet },
    { href: '/', words: 'nav.live', icon: Video, exact: true },
    { href: '/settings/profile', words: 'nav.me', icon: User },
  ],
  studio: [
    { href: '/', words: 'nav.live', icon: Radio, exact: true },
    { href: '/studio', words: 'shell.yourStudio', icon: Users, exact: true },
    { href: '/studio/earnings', words: 'nav.earnings', icon: Wallet },
    { href: '/settings/profile', words: 'nav.me', icon: User },
  ],
  staff: VIEWER_BAR,
};
