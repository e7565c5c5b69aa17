import {
  affiliatesStaff,
  articlesStaff,
  auth,
  authStaff,
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
  developersStaff,
  factsStaff,
  featuredStaff,
  feedStaff,
  invoicesStaff,
  wordingStaff,
  ordersStaff,
  payoutsStaff,
  peopleStaff,
  performersStaff,
  promosStaff,
  refundsStaff,
  settingsStaff,
  statisticsStaff,
  streamingStaff,
  taxformsStaff,
  ticketsStaff,
  moderationStaff,
  picturesStaff,
  reportsStaff,
  inspectionsStaff,
  retentionStaff,
  verificationStaff,
  walletStaff,
  webhooks,
  type Endpoint,
  type StaffRole,
} from '@footlight/contract';
import { expect, it } from 'vitest';
import { adminPages } from '../admin-pages.ts';
import { isStaffPath, mayOpen, STAFF_PAGES, type StaffPage } from './staff-pages.ts';

const ROLES: readonly StaffRole[] = ['admin', 'moderator', 'finance', 'support'];
const CALLS: Record<StaffPage, readonly Endpoint[]> = {
  overview: [statisticsStaff.overview],
  contact: Object.values(contactStaff),
  articles: Object.values(articlesStaff),
  promos: [...Object.values(promosStaff), settingsStaff.upload],
  menus: [settingsStaff.updateMenus],
  categories: Object.values(performersStaff),
  mails: Object.values(wordingStaff),
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
    reportsStaff.search,
    reportsStaff.view,
    reportsStaff.claim,
    reportsStaff.release,
    reportsStaff.decide,
    reportsStaff.decideAppeal,
  ],
  figures: [reportsStaff.figures, reportsStaff.exportFigures],
  words: Object.values(moderationStaff),
  pictures: [picturesStaff.list, picturesStaff.add, picturesStaff.remove, picturesStaff.test],
  packages: [
    walletStaff.packages,
    walletStaff.createPackage,
    walletStaff.updatePackage,
    featuredStaff.packages,
    featuredStaff.createPackage,
    featuredStaff.updatePackage,
  ],
  coupons: [couponsStaff.search, couponsStaff.create, couponsStaff.update, couponsStaff.remove],
  commissions: [
    commissionsStaff.site,
    commissionsStaff.owners,
    commissionsStaff.owner,
    commissionsStaff.setOwner,
    commissionsStaff.changes,
  ],
  affiliates: Object.values(affiliatesStaff),
  campaigns: Object.values(campaignsStaff),
  books: [booksStaff.balance, booksStaff.prove, booksStaff.transfers, booksStaff.transfer],
  gateways: [walletStaff.gateways, walletStaff.differences, walletStaff.acknowledgeDifference, walletStaff.compareNow],
  payouts: [
    payoutsStaff.search,
    payoutsStaff.view,
    payoutsStaff.approve,
    payoutsStaff.reject,
    payoutsStaff.pay,
    payoutsStaff.detail,
  ],
  refunds: [refundsStaff.search, refundsStaff.view, refundsStaff.approve, refundsStaff.reject],
  chargebacks: [
    chargebacksStaff.search,
    chargebacksStaff.view,
    chargebacksStaff.gather,
    chargebacksStaff.evidence,
    chargebacksStaff.freeze,
    chargebacksStaff.unfreeze,
  ],
  batches: [
    payoutsStaff.batches,
    payoutsStaff.batch,
    payoutsStaff.makeBatch,
    payoutsStaff.takeOut,
    payoutsStaff.exportBatch,
    payoutsStaff.previewAnswer,
    payoutsStaff.applyAnswer,
  ],
  taxes: [invoicesStaff.taxes, invoicesStaff.addTax, invoicesStaff.removeTax],
  taxforms: [taxformsStaff.search, taxformsStaff.open, taxformsStaff.exportYear],
  people: [peopleStaff.search, peopleStaff.view, peopleStaff.history, peopleStaff.note],
  adjustments: [peopleStaff.adjustments, peopleStaff.adjust, peopleStaff.decideAdjustment],
  staff: Object.values(authStaff),
  security: [auth.twoFactorStatus, auth.devices],
  settings: [settingsStaff.settings, settingsStaff.updateSettings],
  developers: [...Object.values(developersStaff), ...Object.values(webhooks)],
  facts: [factsStaff.deadFacts, factsStaff.retryDeadFact, factsStaff.dropDeadFact, factsStaff.deadJobs],
  retention: Object.values(retentionStaff),
  inspections: Object.values(inspectionsStaff),
  audit: [auditStaff.audit],
};
const mayCall = ({ staff }: Endpoint, role: StaffRole) => staff === undefined || staff.includes(role);

it.each(STAFF_PAGES)('%s is shown to the roles the server accepts', (page) => {
  for (const role of ROLES) expect(mayOpen(role, page)).toBe(CALLS[page].every((call) => mayCall(call, role)));
});

it('knows its own addresses, their other names, and no more', () => {
  const known = ['/admin', '/admin/', '/admin/login', '/admin/people', '/admin/users', '/admin/money/tax-forms/'];
  expect(known.filter((path) => !isStaffPath(path))).toEqual([]);
  expect(['/admin/nope', '/admin/people/x', '/admin/money', '/administration'].filter(isStaffPath)).toEqual([]);
});

it('has its own icon for each page', () => {
  expect(new Set(adminPages.map(({ icon }) => icon)).size).toBe(adminPages.length);
});
