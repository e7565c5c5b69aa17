import { allEndpoints, type Endpoint } from '@footlight/contract';
import { get, paged, type Call, type Places } from './call.ts';
import { paperCalls } from './paper-calls.ts';
import { storeCalls } from './store-calls.ts';

/** Excluded calls, with the reason. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'shows.joinPeek': 'changes something: it sits down',
  'earnings.exportCsv': 'a file of all rows: the bench of earnings measures it',
  'earnings.statement': 'a file: the bench of earnings measures it',
  'orders.downloadLink': 'counts the links that were given out',
  'catalogStaff.releaseFormLink': 'writes into the audit log',
  'verificationStaff.documentLink': 'writes into the audit log',
  'booksStaff.transfer': 'writes into the audit log',
  'invoices.pdf': 'a file, drawn for who asks',
};

const money = (places: Places): Call[] => [
  paged('wallet.userTransactions', 'viewer', '/transactions/user/search'),
  paged('wallet.userTransactions', 'viewer', '/transactions/user/search?type=tip', 'tips only'),
  paged('wallet.userTransactions', 'viewer', '/transactions/user/search?type=show', 'shows only'),
  get('wallet.userTransactions', 'viewer', '/transactions/user/search?type=refund', 'a type that never came'),
  get(
    'wallet.userTransactions',
    'viewer',
    `/transactions/user/search?fromDate=${day(40)}&toDate=${day(30)}`,
    'ten days',
  ),
  get('wallet.userTransactions', 'quietViewer', '/transactions/user/search', 'of a quiet viewer'),
  paged('wallet.performerTransactions', 'performer', '/transactions/performer/search'),
  paged('wallet.performerTransactions', 'performer', '/transactions/performer/search?type=show', 'shows only'),
  get('wallet.performerTransactions', 'quietPerformer', '/transactions/performer/search', 'of a quiet performer'),
  paged('wallet.studioTransactions', 'studio', '/transactions/studio/search'),
  paged('earnings.search', 'performer', '/earning/performer/search'),
  paged('earnings.search', 'performer', '/earning/performer/search?kind=tip', 'tips only'),
  get('earnings.search', 'performer', `/earning/performer/search?fromDate=${day(40)}&toDate=${day(30)}`, 'ten days'),
  paged('earnings.search', 'studio', '/earning/studio/search', 'of a studio'),
  get('earnings.search', 'quietPerformer', '/earning/performer/search', 'of a quiet performer'),
  get('earnings.stats', 'performer', '/earning/performer/stats', 'of a month'),
  get('earnings.insights', 'performer', '/earning/performer/insights', 'of a month'),
  get('earnings.payout', 'performer', '/earning/performer/payout'),
  get('commissions.own', 'performer', '/settings/performer/commission'),
  get('commissions.studio', 'studio', '/studio/commission-setting'),
  get('commissions.members', 'studio', '/studio/commission'),
  paged('commissions.history', 'studio', '/studio/commission/history'),
  get('commissionsStaff.site', 'staff', '/admin/commissions'),
  paged('commissionsStaff.owners', 'staff', '/admin/commissions/owners', 'with a fee of their own'),
  get('commissionsStaff.owners', 'staff', '/admin/commissions/owners?q=velvetfox', 'a word of few'),
  get('commissionsStaff.owner', 'staff', `/admin/commissions/owners/${places.performerId}`),
  paged('commissionsStaff.changes', 'staff', '/admin/commissions/history'),
  get('wallet.packages', 'visitor', '/package/token/search'),
  get('wallet.payment', 'viewer', `/payment/${places.paymentId}`),
];
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

const people = (places: Places): Call[] => [
  get('users.me', 'viewer', '/users/me'),
  get('leaderboards.topStats', 'viewer', '/leaderboards/top-stats?period=month&limit=100', 'of a month'),
  get(
    'leaderboards.topStats',
    'performer',
    `/leaderboards/top-stats?performerId=${places.performerName}`,
    'of a creator',
  ),
  get('leaderboards.checkRanking', 'viewer', `/performers/${places.performerId}/check-user-ranking`),
  get('leaderboards.own', 'viewer', '/leaderboards/me'),
  get('performers.me', 'performer', '/performers/me'),
  get('performers.ranking', 'performer', '/performers/me/ranking'),
  get('studios.me', 'studio', '/studio/me'),
  get('auth.devices', 'viewer', '/auth/devices'),
  get('auth.twoFactorStatus', 'viewer', '/auth/2fa/status'),
  paged('favourites.list', 'viewer', '/favourite'),
  get('performers.blocking', 'performer', '/performers/blocking'),
  get('performers.checkBlocking', 'viewer', `/performers/${places.performerId}/check-blocking`),
  get('performers.view', 'viewer', `/performers/${places.performerName}/view`),
  get('performers.categories', 'visitor', '/performer-categories'),
  get('performers.category', 'visitor', `/performer-categories/${places.categoryId}/view`),
  paged('performers.search', 'visitor', '/performers/search', 'all'),
  paged('performers.search', 'viewer', '/performers/search?sortBy=newest', 'newest'),
  paged('performers.search', 'visitor', '/performers/search?sortBy=name&sort=asc', 'by name'),
  get('performers.search', 'visitor', '/performers/search?live=true', 'who is live'),
  get('performers.search', 'visitor', `/performers/search?category=${places.categoryId}`, 'one category'),
  get('performers.search', 'visitor', '/performers/search?country=DE&language=en', 'country and language'),
  get('performers.search', 'viewer', '/performers/search?favorites=true', 'whom one follows'),
  get('performers.search', 'visitor', '/performers/search?q=ro', 'two letters'),
  get('performers.search', 'visitor', '/performers/search?q=rose', 'a common word'),
  get('performers.search', 'visitor', '/performers/search?q=music%20dance', 'a title of all live shows'),
  get('performers.search', 'visitor', '/performers/search?q=velvetfox', 'a word of few'),
  get('performers.search', 'visitor', '/performers/search?q=velvetfxo', 'a slip of the pen'),
  get('performers.search', 'visitor', '/performers/search?q=zqxzqxzqx', 'a word that nobody has'),
  get('performers.search', 'visitor', '/performers/search?facets=true&limit=12', 'with facets'),
  get('performers.search', 'visitor', '/performers/search?tags=dance,yoga&minPrice=10&maxPrice=30', 'tags and price'),
  get('performers.search', 'visitor', '/performers/search?minPrice=900', 'a price that nobody has'),
  get('performers.searchByInterest', 'visitor', '/performers/search-by-interest', 'for visitors'),
  get('performers.searchByInterest', 'viewer', '/performers/search-by-interest', 'of who follows many'),
  get('performers.searchByInterest', 'quietViewer', '/performers/search-by-interest', 'of a quiet viewer'),
];

const rooms = (places: Places): Call[] => [
  get('rooms.view', 'visitor', `/streaming/broadcast/${places.performerId}`, 'by id'),
  get('rooms.view', 'viewer', `/streaming/broadcast/${places.performerName}`, 'by name'),
  get('streaming.previews', 'visitor', `/streaming/previews/${places.performerId}`),
  get('streaming.people', 'visitor', `/streaming/people/${places.performerId}`),
  get('streaming.console', 'performer', '/streaming/console'),
  get('streaming.stats', 'performer', '/streaming/console/stats'),
  get('raids.targets', 'performer', '/streaming/raid'),
  get('duets.partners', 'performer', '/streaming/duets/partners'),
  get('duets.current', 'performer', '/streaming/duets/current'),
  get('duets.find', 'visitor', `/streaming/duets/${places.performerId}`),
  get('chat.publicConversation', 'viewer', `/conversations/stream/public/${places.performerId}`),
  get('chat.streamConversation', 'viewer', `/conversations/stream/${places.conversationId}`),
  paged('chat.publicMessages', 'viewer', `/messages/conversations/public/${places.conversationId}`),
  paged(
    'chat.publicMessages',
    'viewer',
    `/messages/conversations/public/${places.conversationId}?sort=asc`,
    'oldest first',
  ),
  get('shows.price', 'visitor', `/streaming/price/${places.performerName}`, 'by name'),
  get('shows.price', 'visitor', `/streaming/price/${places.performerId}`, 'by id'),
  get('shows.viewPrivate', 'performer', `/streaming/private-chat/${places.showId}`),
  get('shows.viewGroup', 'viewer', `/streaming/group-chat/${places.performerId}`),
  get('shows.view', 'viewer', `/streaming/shows/${places.showId}`),
  get('shows.current', 'viewer', '/streaming/shows/current', 'of a viewer'),
  get('shows.current', 'performer', '/streaming/shows/current', 'of a performer'),
  paged('shows.history', 'viewer', '/streaming/shows/history', 'of a viewer'),
  paged('shows.history', 'performer', '/streaming/shows/history', 'of a performer'),
  get('wars.find', 'visitor', `/streaming/stream-wars/${places.performerId}`),
  get('wars.details', 'visitor', `/streaming/stream-wars/details/${places.warId}`),
  get('wars.opponents', 'performer', '/streaming/stream-wars/opponents'),
  get('wars.current', 'performer', '/streaming/stream-wars/current'),
  paged('wars.history', 'visitor', `/streaming/stream-wars/history/${places.performerId}`),
  paged('wars.unheard', 'performer', '/streaming/stream-wars/blocked'),
  get('wars.viewChallenge', 'visitor', `/streaming/stream-wars/challenge/${places.challengeId}`),
  get('recordings.state', 'visitor', `/streaming/record/${places.recordingId}`),
  paged('recordings.list', 'performer', '/streaming/vod/list'),
  get('recordings.list', 'performer', '/streaming/vod/list?q=recording', 'with a word'),
  paged('recordings.searchShown', 'visitor', '/user/recordings/search'),
  get('recordings.viewShown', 'visitor', `/user/recordings/${places.recordingId}/view`),
  get('recordings.downloadLink', 'performer', `/streaming/vod/${places.recordingId}/download-link`),
  get('toys.view', 'performer', '/streaming/devices'),
];

const office = (places: Places): Call[] => [
  get('authStaff.me', 'staff', '/admin/me'),
  get('statisticsStaff.overview', 'staff', '/admin/overview'),
  paged('verificationStaff.applicants', 'staff', '/admin/applicants', 'who wait'),
  paged('verificationStaff.applicants', 'staff', '/admin/applicants?status=verified&sort=asc', 'verified'),
  get('verificationStaff.applicants', 'staff', '/admin/applicants?status=verified&q=rose', 'verified, with a word'),
  get('verificationStaff.applicants', 'staff', '/admin/applicants?status=pending&q=ro', 'waiting, two letters'),
  get('factsStaff.deadFacts', 'staff', '/admin/dead-facts'),
  get('verificationStaff.applicant', 'staff', `/admin/applicants/${places.applicantId}`),
  get('settingsStaff.settings', 'staff', '/admin/settings'),
  get('walletStaff.packages', 'staff', '/admin/packages'),
  get('booksStaff.balance', 'staff', '/admin/money/balance'),
  get('booksStaff.transfers', 'staff', '/admin/money/transactions', 'of everybody'),
  get('booksStaff.transfers', 'staff', '/admin/money/transactions?kind=tip', 'of a kind'),
  get('streamingStaff.rooms', 'staff', '/admin/rooms'),
  paged('auditStaff.audit', 'staff', '/admin/audit'),
  paged('auditStaff.audit', 'staff', '/admin/audit?action=applicant.verified', 'of one action'),
];

const site = (): Call[] => [
  get('translations.offered', 'visitor', '/translations'),
  get('settings.public', 'visitor', '/settings/public'),
  get('settings.menus', 'visitor', '/menus'),
  get('settings.countries', 'visitor', '/countries/list'),
  get('settings.languages', 'visitor', '/languages/list'),
  get('settings.phoneCodes', 'visitor', '/phone-codes/list'),
  get('settings.timezones', 'visitor', '/timezones/list'),
  get('settings.states', 'visitor', '/states?countryCode=US'),
  get('settings.currencies', 'visitor', '/currency-exchange-rate/currency-list'),
  get('settings.exchangeRate', 'visitor', '/exchange-rate'),
  get('currencies.rates', 'visitor', '/currency-exchange-rate/rates'),
];

/** List and read calls of the contract, run on the filled data. */
export const readCalls = (places: Places): Call[] => [
  ...money(places),
  ...paperCalls(places),
  ...people(places),
  ...storeCalls(places),
  ...rooms(places),
  ...office(places),
  ...site(),
];

/** Returns the contract's read calls that are neither measured nor excluded for a reason. */
export function unmeasured(calls: readonly Call[]): string[] {
  const known = new Set([...calls.map((call) => call.operation), ...Object.keys(LEFT_OUT)]);
  return Object.entries(allEndpoints).flatMap(([word, endpoints]) =>
    Object.entries(endpoints as Record<string, Endpoint>)
      .filter(([name, { method }]) => method === 'GET' && !known.has(`${word}.${name}`))
      .map(([name]) => `${word}.${name}`),
  );
}
