import {
  Calendar,
  CircleAlert,
  CircleHelp,
  CreditCard,
  FileText,
  Flag,
  Gauge,
  Image,
  KeyRound,
  Link,
  Mail,
  MenuIcon,
  MessageSquare,
  Monitor,
  Package,
  Percent,
  Scale,
  Settings,
  ShieldCheck,
  ShoppingBag,
  Star,
  Tag,
  Target,
  TicketIcon,
  Wallet,
  TriangleAlert,
  Undo2,
  UserCheck,
  Users,
  Zap,
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
      entry('adjustments', Scale, () => import('./people/adjustments-page.tsx')),
      entry('staff', UserCheck, () => import('./people/staff-page.tsx')),
      entry('security', KeyRound, () => import('./people/security-page.tsx')),
    ],
  },
  {
    words: 'admin.group.watch',
    pages: [
      entry('rooms', Monitor, () => import('./rooms-page.tsx')),
      entry('reports', Flag, () => import('./safety/reports-page.tsx')),
      entry('pictures', Image, () => import('./safety/pictures-page.tsx')),
      entry('words', ShieldCheck, () => import('./safety/words-page.tsx')),
      entry('figures', Gauge, () => import('./safety/figures-page.tsx')),
      entry('inspections', FileText, () => import('./safety/inspections-page.tsx')),
      entry('verification', ShieldCheck, () => import('./verification-page.tsx')),
      entry('content', ShoppingBag, () => import('./content-page.tsx')),
      entry('posts', MessageSquare, () => import('./posts-page.tsx')),
    ],
  },
  {
    words: 'admin.group.selling',
    pages: [
      entry('orders', Package, () => import('./orders-page.tsx')),
      entry('tickets', Calendar, () => import('./selling/tickets-page.tsx')),
      entry('crowdfunding', Target, () => import('./crowdfunding-page.tsx')),
      entry('featured', Star, () => import('./featured-page.tsx')),
      entry('boosts', Zap, () => import('./selling/boosts-page.tsx')),
    ],
  },
  {
    words: 'admin.group.money',
    pages: [
      entry('books', Scale, () => import('./money/balance-page.tsx')),
      entry('packages', TicketIcon, () => import('./packages-page.tsx')),
      entry('payouts', Wallet, () => import('./money/payouts-page.tsx')),
      entry('batches', CreditCard, () => import('./money/payout-batches-page.tsx')),
      entry('coupons', Tag, () => import('./coupons-page.tsx')),
      entry('commissions', Percent, () => import('./money/commissions-page.tsx')),
      entry('campaigns', Tag, () => import('./money/campaigns-page.tsx')),
      entry('affiliates', Users, () => import('./money/affiliates-page.tsx')),
      entry('gateways', CreditCard, () => import('./money/gateways-page.tsx')),
      entry('refunds', Undo2, () => import('./money/refunds-page.tsx')),
      entry('chargebacks', TriangleAlert, () => import('./money/chargebacks-page.tsx')),
      entry('taxes', FileText, () => import('./money/taxes-page.tsx')),
      entry('taxforms', FileText, () => import('./money/taxforms-page.tsx')),
    ],
  },
  {
    words: 'admin.group.site',
    pages: [
      entry('contact', Mail, () => import('./site/contact-page.tsx')),
      entry('articles', CircleHelp, () => import('./site/articles-page.tsx')),
      entry('promos', Image, () => import('./site/promos-page.tsx')),
      entry('menus', MenuIcon, () => import('./site/menus-page.tsx')),
      entry('mails', Mail, () => import('./site/mails-page.tsx')),
      entry('settings', Settings, () => import('./settings-page.tsx')),
      entry('developers', Link, () => import('./site/developers-page.tsx')),
      entry('facts', CircleAlert, () => import('./facts-page.tsx')),
      entry('retention', Calendar, () => import('./safety/retention-page.tsx')),
      entry('audit', FileText, () => import('./audit-page.tsx')),
    ],
  },
];

export const adminPages: readonly AdminPage[] = adminGroups.flatMap(({ pages }) => pages);
