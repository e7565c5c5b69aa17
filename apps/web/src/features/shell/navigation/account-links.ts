import {
  Calendar,
  ChartColumn,
  Heart,
  House,
  KeyRound,
  MessageSquare,
  Monitor,
  Package,
  Percent,
  Radio,
  RefreshCw,
  Settings,
  ShoppingBag,
  Star,
  Tag,
  Target,
  TicketIcon,
  Trophy,
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
const LINKS: Record<AccountRole, readonly NavigationLink[]> = {
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
    { href: '/wallet/shows', words: 'shows.history', icon: TicketIcon, isSeldom: true },
    { href: '/purchases', words: 'shell.purchases', icon: ShoppingBag },
    { href: '/subscriptions', words: 'shell.subscriptions', icon: TicketIcon },
    { href: '/wallet/recordings', words: 'recordings.mine', icon: Video, isSeldom: true },
    { href: '/wallet/spins', words: 'shell.spins', icon: RefreshCw, isSeldom: true },
    { href: '/favourites', words: 'shell.following', icon: Heart },
    { href: '/feed', words: 'nav.feed', icon: MessageSquare, isSeldom: true },
    { href: '/friends', words: 'nav.friends', icon: Users },
    { href: '/affiliate', words: 'nav.affiliate', icon: Percent, isSeldom: true },
  ],
  performer: [
    { href: '/live', words: 'nav.console', icon: Radio, exact: true },
    { href: '/messages', words: 'nav.messages', icon: MessageSquare },
    { href: '/creator/earnings', words: 'nav.earnings', icon: ChartColumn },
    CONTENT,
    { href: '/creator/posts', words: 'nav.posts', icon: MessageSquare, isSeldom: true },
    { href: '/wallet/shows', words: 'shows.history', icon: TicketIcon, isSeldom: true },
    { href: '/creator/vods', words: 'recordings.vods', icon: Video, isSeldom: true },
    { href: '/creator/orders', words: 'shell.orders', icon: Package },
    { href: '/creator/commissions', words: 'nav.commissions', icon: Tag, isSeldom: true },
    { href: '/creator/payouts', words: 'nav.payouts', icon: Wallet },
    { href: '/creator/coupons', words: 'nav.coupons', icon: Tag, isSeldom: true },
    { href: '/creator/boosts', words: 'nav.boosts', icon: Radio, isSeldom: true },
    { href: '/creator/crowdfunding', words: 'nav.crowdfunding', icon: Target, isSeldom: true },
    { href: '/creator/featured', words: 'nav.featured', icon: Star, isSeldom: true },
    { href: '/creator/shows', words: 'nav.tickets', icon: TicketIcon, isSeldom: true },
    { href: '/creator/subscribers', words: 'shell.subscribers', icon: Users },
    { href: '/creator/fan-levels', words: 'nav.fanLevels', icon: Star, isSeldom: true },
    { href: '/creator/wars', words: 'shell.wars', icon: Trophy, isSeldom: true },
    { href: '/creator/wheel', words: 'shell.wheel', icon: RefreshCw, isSeldom: true },
    { href: '/creator/overlays', words: 'nav.overlays', icon: Monitor, isSeldom: true },
    { href: '/creator/schedule', words: 'schedule.title', icon: Calendar },
    { href: '/friends', words: 'nav.friends', icon: Users, isSeldom: true },
    { href: '/affiliate', words: 'nav.affiliate', icon: Percent, isSeldom: true },
    { href: '/settings/developers', words: 'nav.developers', icon: KeyRound, isSeldom: true },
    { href: '/creator/blocking', words: 'shell.blocking', icon: Users, isSeldom: true },
    { href: '/settings/profile', words: 'shell.profile', icon: User },
  ],
  studio: [
    { href: '/studio', words: 'shell.yourStudio', icon: House, exact: true },
    { href: '/studio/members', words: 'nav.members', icon: Users },
    { href: '/messages', words: 'nav.messages', icon: MessageSquare },
    { href: '/studio/earnings', words: 'nav.earnings', icon: ChartColumn },
    { href: '/studio/commissions', words: 'nav.commissions', icon: Tag },
    { href: '/studio/payouts', words: 'nav.payouts', icon: Wallet },
    { href: '/affiliate', words: 'nav.affiliate', icon: Percent, isSeldom: true },
    { href: '/settings/developers', words: 'nav.developers', icon: KeyRound, isSeldom: true },
    { href: '/settings/profile', words: 'shell.settings', icon: Settings },
  ],
  staff: [],
};

/** Pages of features that staff can disable. */
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
  '/studio/payouts': ['owner', 'manager', 'finance'],
};

/** Returns the links of the signed-in account, limited to enabled features and its studio role. */
export function useAccountLinks(): readonly NavigationLink[] {
  const { role } = useSession();
  const isOn = useFeatures();
  const teammate = useProfile('studio')?.teammate;
  if (!role) return [];
  return LINKS[role].filter(({ href }) => {
    const feature = FEATURES[href];
    const isOpen = !teammate || (STUDIO_ROLES[href]?.includes(teammate.role) ?? true);
    return isOpen && (!feature || isOn(feature));
  });
}
