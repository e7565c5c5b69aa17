import {
  affiliatesStaff,
  articlesStaff,
  auditStaff,
  boostsStaff,
  booksStaff,
  campaignsStaff,
  catalogStaff,
  commissionsStaff,
  chargebacksStaff,
  contactStaff,
  couponsStaff,
  crowdfundingStaff,
  factsStaff,
  featuredStaff,
  feedStaff,
  invoicesStaff,
  ordersStaff,
  payoutsStaff,
  promosStaff,
  refundsStaff,
  settingsStaff,
  statisticsStaff,
  streamingStaff,
  taxformsStaff,
  ticketsStaff,
  moderationStaff,
  reportsStaff,
  verificationStaff,
  walletStaff,
  type Endpoint,
  type StaffRole,
} from '@footlight/contract';
import { expect, it } from 'vitest';
import { mayOpen, STAFF_PAGES, type StaffPage } from './staff-pages.ts';

const ROLES: readonly StaffRole[] = ['admin', 'moderator', 'finance', 'support'];
const CALLS: Record<StaffPage, readonly Endpoint[]> = {
  overview: [statisticsStaff.overview],
  contact: Object.values(contactStaff),
  articles: Object.values(articlesStaff),
  promos: [...Object.values(promosStaff), settingsStaff.upload],
  menus: [settingsStaff.updateMenus],
  verification: [
    verificationStaff.applicants,
    verificationStaff.applicant,
    verificationStaff.documentLink,
    verificationStaff.verify,
    verificationStaff.reject,
  ],
  content: [
    catalogStaff.items,
    catalogStaff.item,
    catalogStaff.approve,
    catalogStaff.reject,
    catalogStaff.releaseFormLink,
  ],
  posts: [feedStaff.posts, feedStaff.approve, feedStaff.reject],
  orders: [ordersStaff.orders, ordersStaff.order, ordersStaff.openAddress],
  crowdfunding: [crowdfundingStaff.search, crowdfundingStaff.disputes, crowdfundingStaff.decide],
  featured: [featuredStaff.bookings, featuredStaff.approve, featuredStaff.reject],
  boosts: [boostsStaff.search, boostsStaff.end],
  tickets: [ticketsStaff.search, ticketsStaff.cancel],
  rooms: [streamingStaff.rooms],
  reports: [
    ...[reportsStaff.search, reportsStaff.view, reportsStaff.claim, reportsStaff.release],
    ...[reportsStaff.decide, reportsStaff.decideAppeal],
  ],
  figures: [reportsStaff.figures, reportsStaff.exportFigures],
  words: Object.values(moderationStaff),
  packages: [
    ...[walletStaff.packages, walletStaff.createPackage, walletStaff.updatePackage],
    ...[featuredStaff.packages, featuredStaff.createPackage, featuredStaff.updatePackage],
  ],
  coupons: [couponsStaff.search, couponsStaff.create, couponsStaff.update, couponsStaff.remove],
  commissions: [
    ...[commissionsStaff.site, commissionsStaff.owners, commissionsStaff.owner],
    ...[commissionsStaff.setOwner, commissionsStaff.changes],
  ],
  affiliates: Object.values(affiliatesStaff),
  campaigns: Object.values(campaignsStaff),
  books: [booksStaff.balance, booksStaff.prove, booksStaff.transfers, booksStaff.transfer],
  gateways: [walletStaff.gateways, walletStaff.differences, walletStaff.acknowledgeDifference, walletStaff.compareNow],
  payouts: [
    ...[payoutsStaff.search, payoutsStaff.view, payoutsStaff.approve, payoutsStaff.reject],
    ...[payoutsStaff.pay, payoutsStaff.detail],
  ],
  refunds: [refundsStaff.search, refundsStaff.view, refundsStaff.approve, refundsStaff.reject],
  chargebacks: [
    ...[chargebacksStaff.search, chargebacksStaff.view, chargebacksStaff.gather, chargebacksStaff.evidence],
    ...[chargebacksStaff.freeze, chargebacksStaff.unfreeze],
  ],
  batches: [
    ...[payoutsStaff.batches, payoutsStaff.batch, payoutsStaff.makeBatch, payoutsStaff.takeOut],
    ...[payoutsStaff.exportBatch, payoutsStaff.previewAnswer, payoutsStaff.applyAnswer],
  ],
  taxes: [invoicesStaff.taxes, invoicesStaff.addTax, invoicesStaff.removeTax],
  taxforms: [taxformsStaff.search, taxformsStaff.open, taxformsStaff.exportYear],
  settings: [settingsStaff.settings, settingsStaff.updateSettings],
  facts: [factsStaff.deadFacts, factsStaff.retryDeadFact, factsStaff.dropDeadFact],
  audit: [auditStaff.audit],
};
const mayCall = ({ staff }: Endpoint, role: StaffRole) => staff === undefined || staff.includes(role);

it.each(STAFF_PAGES)('%s is shown to whom the server answers', (page) => {
  for (const role of ROLES) expect(mayOpen(role, page)).toBe(CALLS[page].every((call) => mayCall(call, role)));
});
