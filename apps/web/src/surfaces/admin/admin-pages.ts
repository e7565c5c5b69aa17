import {
  Archive,
  ArrowRightLeft,
  BookText,
  Calendar,
  ChartColumn,
  Code,
  Coins,
  CreditCard,
  FileSearch,
  Flag,
  Gauge,
  Image,
  ImageOff,
  Images,
  Inbox,
  KeyRound,
  Landmark,
  Layers,
  Mail,
  Megaphone,
  MenuIcon,
  MessageSquare,
  Monitor,
  Network,
  Newspaper,
  Percent,
  Receipt,
  Rocket,
  Scale,
  ScrollText,
  Settings,
  Shapes,
  Star,
  Target,
  TicketPercent,
  TriangleAlert,
  Truck,
  Undo2,
  UserCheck,
  UserCog,
  Users,
  Wallet,
  Wrench,
  type Icon,
} from '@footlight/ui';
import type { ComponentType } from 'react';
import { STAFF_PATHS, type StaffPage } from './frame/staff-pages.ts';
import type { WordKeyOf } from '../../shared/words/index.ts';
import type { adminWords } from './words.ts';
import type { staffWords } from '../../shared/words/staff.ts';

export interface AdminPage {
  readonly page: StaffPage;
  /** Full path. */
  readonly path: `/admin${string}`;
  /** Page name, also its menu label. */
  readonly words: WordKeyOf<typeof adminWords | typeof staffWords>;
  readonly icon: Icon;
  readonly load: () => Promise<{ Page: ComponentType }>;
}

const entry = (page: StaffPage, icon: Icon, load: AdminPage['load']): AdminPage => ({
  page,
  path: STAFF_PATHS[page],
  words: `admin.${page}`,
  icon,
  load,
});

/** Related pages under a menu heading. */
export interface AdminGroup {
  readonly words?: WordKeyOf<typeof adminWords | typeof staffWords>;
  readonly pages: readonly AdminPage[];
}

/** The back office pages in menu order. Each file exports its component as `Page`. */
export const adminGroups: readonly AdminGroup[] = [
  { pages: [entry('overview', Gauge, () => import('./overview-page.tsx'))] },
  {
    words: 'admin.group.people',
    pages: [
      entry('people', Users, () => import('./people/people-page.tsx')),
      entry('adjustments', ArrowRightLeft, () => import('./people/adjustments-page.tsx')),
      entry('staff', UserCog, () => import('./people/staff-page.tsx')),
      entry('security', KeyRound, () => import('./people/security-page.tsx')),
    ],
  },
  {
    words: 'admin.group.watch',
    pages: [
      entry('rooms', Monitor, () => import('./rooms-page.tsx')),
      entry('reports', Flag, () => import('./safety/reports-page.tsx')),
      entry('pictures', ImageOff, () => import('./safety/pictures-page.tsx')),
      entry('words', MessageSquare, () => import('./safety/words-page.tsx')),
      entry('figures', ChartColumn, () => import('./safety/figures-page.tsx')),
      entry('inspections', FileSearch, () => import('./safety/inspections-page.tsx')),
      entry('verification', UserCheck, () => import('./verification-page.tsx')),
      entry('content', Images, () => import('./content-page.tsx')),
      entry('posts', Newspaper, () => import('./posts-page.tsx')),
    ],
  },
  {
    words: 'admin.group.selling',
    pages: [
      entry('orders', Truck, () => import('./orders-page.tsx')),
      entry('tickets', Calendar, () => import('./selling/tickets-page.tsx')),
      entry('crowdfunding', Target, () => import('./crowdfunding-page.tsx')),
      entry('featured', Star, () => import('./featured-page.tsx')),
      entry('boosts', Rocket, () => import('./selling/boosts-page.tsx')),
    ],
  },
  {
    words: 'admin.group.money',
    pages: [
      entry('books', Scale, () => import('./money/balance-page.tsx')),
      entry('packages', Coins, () => import('./packages-page.tsx')),
      entry('payouts', Wallet, () => import('./money/payouts-page.tsx')),
      entry('batches', Layers, () => import('./money/payout-batches-page.tsx')),
      entry('coupons', TicketPercent, () => import('./coupons-page.tsx')),
      entry('commissions', Percent, () => import('./money/commissions-page.tsx')),
      entry('campaigns', Megaphone, () => import('./money/campaigns-page.tsx')),
      entry('affiliates', Network, () => import('./money/affiliates-page.tsx')),
      entry('gateways', CreditCard, () => import('./money/gateways-page.tsx')),
      entry('refunds', Undo2, () => import('./money/refunds-page.tsx')),
      entry('chargebacks', TriangleAlert, () => import('./money/chargebacks-page.tsx')),
      entry('taxes', Landmark, () => import('./money/taxes-page.tsx')),
      entry('taxforms', Receipt, () => import('./money/taxforms-page.tsx')),
    ],
  },
  {
    words: 'admin.group.site',
    pages: [
      entry('contact', Inbox, () => import('./site/contact-page.tsx')),
      entry('articles', BookText, () => import('./site/articles-page.tsx')),
      entry('promos', Image, () => import('./site/promos-page.tsx')),
      entry('categories', Shapes, () => import('./site/categories-page.tsx')),
      entry('menus', MenuIcon, () => import('./site/menus-page.tsx')),
      entry('mails', Mail, () => import('./site/mails-page.tsx')),
      entry('settings', Settings, () => import('./settings-page.tsx')),
      entry('developers', Code, () => import('./site/developers-page.tsx')),
      entry('facts', Wrench, () => import('./facts-page.tsx')),
      entry('retention', Archive, () => import('./safety/retention-page.tsx')),
      entry('audit', ScrollText, () => import('./audit-page.tsx')),
    ],
  },
];

export const adminPages: readonly AdminPage[] = adminGroups.flatMap(({ pages }) => pages);
