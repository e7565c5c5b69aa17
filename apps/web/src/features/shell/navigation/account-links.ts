import {
  Award,
  Ban,
  Calendar,
  ChartColumn,
  Clapperboard,
  Code,
  Handshake,
  Heart,
  House,
  Inbox,
  LoaderPinwheel,
  Megaphone,
  MessageSquare,
  Monitor,
  Newspaper,
  Percent,
  Radio,
  Rocket,
  RotateCcw,
  Settings,
  ShoppingBag,
  Star,
  Swords,
  Target,
  TicketIcon,
  TicketPercent,
  Truck,
  User,
  Users,
  Video,
  Wallet,
} from '@footlight/ui';
import type { AccountRole, Feature, StudioRole } from '@footlight/contract';
import { useProfile, useSession } from '../../../shared/session/index.ts';
import { useFeatures } from '../../../shared/settings/index.ts';
import { CONTENT, type NavigationLink } from './navigation.ts';

/** Links of the account menu and the account sidebar, by role. */
export const ACCOUNT_LINKS: Record<AccountRole, readonly NavigationLink[]> = {
  user: [
    { href: '/settings/profile', words: 'shell.profile', icon: User },
    { href: '/messages', words: 'nav.messages', icon: MessageSquare },
    {
      href: '/wallet',
      words: 'nav.wallet',
      icon: Wallet,
      exact: true,
      also: ['/wallet/top-up', '/wallet/invoices', '/wallet/refunds'],
    },
    { href: '/favourites', words: 'shell.following', icon: Heart, group: 'people' },
    { href: '/feed', words: 'nav.feed', icon: Newspaper, group: 'people', isSeldom: true },
    { href: '/friends', words: 'nav.friends', icon: Handshake, group: 'people' },
    { href: '/purchases', words: 'shell.purchases', icon: ShoppingBag, group: 'purchases' },
    { href: '/subscriptions', words: 'shell.subscriptions', icon: RotateCcw, group: 'purchases' },
    { href: '/wallet/shows', words: 'shows.history', icon: Clapperboard, group: 'purchases', isSeldom: true },
    { href: '/wallet/recordings', words: 'recordings.mine', icon: Video, group: 'purchases', isSeldom: true },
    { href: '/wallet/spins', words: 'shell.spins', icon: LoaderPinwheel, group: 'purchases', isSeldom: true },
    { href: '/affiliate', words: 'nav.affiliate', icon: Megaphone, group: 'purchases', isSeldom: true },
  ],
  performer: [
    { href: '/live', words: 'nav.console', icon: Radio, exact: true },
    { href: '/messages', words: 'nav.messages', icon: MessageSquare },
    CONTENT,
    { href: '/creator/posts', words: 'nav.posts', icon: Newspaper, group: 'content', isSeldom: true },
    { href: '/creator/vods', words: 'recordings.vods', icon: Video, group: 'content', isSeldom: true },
    { href: '/creator/schedule', words: 'schedule.title', icon: Calendar, group: 'shows' },
    { href: '/creator/shows', words: 'nav.tickets', icon: TicketIcon, group: 'shows', isSeldom: true },
    { href: '/wallet/shows', words: 'shows.history', icon: Clapperboard, group: 'shows', isSeldom: true },
    { href: '/creator/wars', words: 'shell.wars', icon: Swords, group: 'shows', isSeldom: true },
    { href: '/creator/wheel', words: 'shell.wheel', icon: LoaderPinwheel, group: 'shows', isSeldom: true },
    { href: '/creator/overlays', words: 'nav.overlays', icon: Monitor, group: 'shows', isSeldom: true },
    { href: '/creator/subscribers', words: 'shell.subscribers', icon: Users, group: 'audience' },
    { href: '/creator/fan-levels', words: 'nav.fanLevels', icon: Award, group: 'audience', isSeldom: true },
    { href: '/friends', words: 'nav.friends', icon: Handshake, group: 'audience', isSeldom: true },
    { href: '/creator/blocking', words: 'shell.blocking', icon: Ban, group: 'audience', isSeldom: true },
    { href: '/creator/orders', words: 'shell.orders', icon: Truck, group: 'selling', isSeldom: true },
    { href: '/creator/coupons', words: 'nav.coupons', icon: TicketPercent, group: 'selling', isSeldom: true },
    { href: '/creator/crowdfunding', words: 'nav.crowdfunding', icon: Target, group: 'selling', isSeldom: true },
    { href: '/creator/boosts', words: 'nav.boosts', icon: Rocket, group: 'selling', isSeldom: true },
    { href: '/creator/featured', words: 'nav.featured', icon: Star, group: 'selling', isSeldom: true },
    { href: '/affiliate', words: 'nav.affiliate', icon: Megaphone, group: 'selling', isSeldom: true },
    { href: '/creator/earnings', words: 'nav.earnings', icon: ChartColumn, group: 'money' },
    { href: '/creator/payouts', words: 'nav.payouts', icon: Wallet, group: 'money', isSeldom: true },
    { href: '/creator/commissions', words: 'nav.commissions', icon: Percent, group: 'money', isSeldom: true },
    { href: '/settings/profile', words: 'shell.profile', icon: User, group: 'account' },
    { href: '/settings/developers', words: 'nav.developers', icon: Code, group: 'account', isSeldom: true },
  ],
  studio: [
    { href: '/studio', words: 'shell.yourStudio', icon: House, exact: true },
    { href: '/messages', words: 'nav.messages', icon: MessageSquare },
    { href: '/studio/members', words: 'nav.members', icon: Users, group: 'people' },
    { href: '/studio/requests', words: 'nav.requests', icon: Inbox, group: 'people' },
    { href: '/studio/earnings', words: 'nav.earnings', icon: ChartColumn, group: 'money' },
    { href: '/studio/commissions', words: 'nav.commissions', icon: Percent, group: 'money' },
    { href: '/studio/payouts', words: 'nav.payouts', icon: Wallet, group: 'money' },
    { href: '/settings/profile', words: 'shell.settings', icon: Settings, group: 'account' },
    { href: '/affiliate', words: 'nav.affiliate', icon: Megaphone, group: 'account', isSeldom: true },
    { href: '/settings/developers', words: 'nav.developers', icon: Code, group: 'account', isSeldom: true },
  ],
  staff: [],
};

/** Pages that belong to features that staff can disable. */
const FEATURES: Readonly<Record<string, Feature>> = {
  '/messages': 'messages',
  '/subscriptions': 'subscriptions',
  '/creator/subscribers': 'subscriptions',
  '/feed': 'feed',
  '/creator/posts': 'feed',
  '/friends': 'friends',
  '/creator/boosts': 'boosts',
  '/creator/crowdfunding': 'crowdfunding',
  '/creator/featured': 'featured',
  '/creator/shows': 'tickets',
  '/creator/wars': 'wars',
  '/creator/wheel': 'wheels',
};
/** Pages restricted to certain roles within a studio. */
const STUDIO_ROLES: Readonly<Record<string, readonly StudioRole[]>> = {
  '/messages': ['owner', 'manager'],
  '/affiliate': ['owner', 'finance'],
  '/settings/developers': [],
  '/studio/earnings': ['owner', 'finance'],
  '/studio/requests': ['owner', 'manager', 'finance'],
  '/studio/payouts': ['owner', 'manager', 'finance'],
};

/** Returns the links that the signed-in account can use, given the enabled features and its studio role. */
export function useAccountLinks(): readonly NavigationLink[] {
  const { role } = useSession();
  const isOn = useFeatures();
  const teammate = useProfile('studio')?.teammate;
  if (!role) return [];
  return ACCOUNT_LINKS[role].filter(({ href }) => {
    const feature = FEATURES[href];
    const isOpen = !teammate || (STUDIO_ROLES[href]?.includes(teammate.role) ?? true);
    return isOpen && (!feature || isOn(feature));
  });
}
