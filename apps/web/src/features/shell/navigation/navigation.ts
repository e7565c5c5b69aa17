import {
  Calendar,
  Heart,
  MessageSquare,
  Package,
  Radio,
  RefreshCw,
  Search,
  Settings,
  Star,
  Tag,
  Target,
  Trophy,
  TicketIcon,
  User,
  Users,
  Wallet,
  Video,
  type Icon,
  ShoppingBag,
} from '@footlight/ui';
import type { AccountRole } from '@footlight/contract';
import type { WordKey } from '../../../shared/words/index.ts';

export interface NavigationLink {
  readonly href: string;
  readonly words: WordKey;
  readonly icon: Icon;
  /** Also shown as what it counts. */
  readonly counts?: 'balance';
  readonly exact?: boolean;
  /** Other pages on which it is the present one, too. */
  readonly also?: readonly string[];
}

/** The pages of content stand behind one entry. */
const CONTENT: NavigationLink = {
  href: '/creator/videos',
  words: 'nav.content',
  icon: Package,
  also: ['/creator/photos', '/creator/galleries', '/creator/products', '/creator/release-forms'],
};

/** The links of the header when the site has no menu of its own in section "main". */
export const MAIN_LINKS: readonly { href: string; words: WordKey; exact?: boolean }[] = [
  { href: '/', words: 'nav.live', exact: true },
  { href: '/creators', words: 'nav.creators' },
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
/** The bar at the bottom of phones, by role. */
export const BARS: Record<AccountRole, readonly NavigationLink[]> = {
  user: VIEWER_BAR,
  performer: [
    { href: '/live', words: 'nav.console', icon: Radio, exact: true },
    CONTENT,
    { href: '/creator/blocking', words: 'shell.blocking', icon: Users },
    { href: '/', words: 'nav.live', icon: Video, exact: true },
    { href: '/settings/profile', words: 'nav.me', icon: User },
  ],
  studio: [
    { href: '/', words: 'nav.live', icon: Radio, exact: true },
    { href: '/search', words: 'nav.search', icon: Search },
    { href: '/settings/profile', words: 'nav.me', icon: User },
  ],
  staff: VIEWER_BAR,
};

/** The account menu and the side of account pages, by role. */
export const ACCOUNT_LINKS: Record<AccountRole, readonly NavigationLink[]> = {
  user: [
    { href: '/settings/profile', words: 'shell.profile', icon: User },
    { href: '/wallet', words: 'nav.wallet', icon: Wallet, exact: true },
    { href: '/wallet/shows', words: 'shows.history', icon: TicketIcon },
    { href: '/purchases', words: 'shell.purchases', icon: ShoppingBag },
    { href: '/subscriptions', words: 'shell.subscriptions', icon: TicketIcon },
    { href: '/wallet/recordings', words: 'recordings.mine', icon: Video },
    { href: '/wallet/spins', words: 'shell.spins', icon: RefreshCw },
    { href: '/favourites', words: 'shell.following', icon: Heart },
    { href: '/feed', words: 'nav.feed', icon: MessageSquare },
  ],
  performer: [
    { href: '/live', words: 'nav.console', icon: Radio, exact: true },
    CONTENT,
    { href: '/creator/posts', words: 'nav.posts', icon: MessageSquare },
    { href: '/wallet/shows', words: 'shows.history', icon: TicketIcon },
    { href: '/creator/vods', words: 'recordings.vods', icon: Video },
    { href: '/creator/orders', words: 'shell.orders', icon: Package },
    { href: '/creator/coupons', words: 'nav.coupons', icon: Tag },
    { href: '/creator/boosts', words: 'nav.boosts', icon: Radio },
    { href: '/creator/crowdfunding', words: 'nav.crowdfunding', icon: Target },
    { href: '/creator/featured', words: 'nav.featured', icon: Star },
    { href: '/creator/shows', words: 'nav.tickets', icon: TicketIcon },
    { href: '/creator/subscribers', words: 'shell.subscribers', icon: Users },
    { href: '/creator/fan-levels', words: 'nav.fanLevels', icon: Star },
    { href: '/creator/wars', words: 'shell.wars', icon: Trophy },
    { href: '/creator/wheel', words: 'shell.wheel', icon: RefreshCw },
    { href: '/creator/schedule', words: 'schedule.title', icon: Calendar },
    { href: '/creator/blocking', words: 'shell.blocking', icon: Users },
    { href: '/settings/profile', words: 'shell.profile', icon: User },
  ],
  studio: [{ href: '/settings/profile', words: 'shell.settings', icon: Settings }],
  staff: [],
};
