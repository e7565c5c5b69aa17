import {
  createAgeProvider,
  createAppPushSender,
  createGateways,
  createLinks,
  createPushSender,
  createRateSource,
  createScanner,
  createTranslator,
  createVatRegister,
  createWebhooks,
} from './adapters.ts';
import { demoSeed } from './demo-seed.ts';
import { createPageBridge } from './integrations/toys/page-bridge.ts';
import { createMedia, openMedia } from './media.ts';
import { createAccess, type Gate } from './modules/access/index.ts';
import { createAccounts, idOfAccount } from './modules/accounts/index.ts';
import { createAffiliates } from './modules/affiliates/index.ts';
import { createAlerts } from './modules/alerts/index.ts';
import { createArticles } from './modules/articles/index.ts';
import { createAudit } from './modules/audit/index.ts';
import { checkStepUp, createAuth, type Auth } from './modules/auth/index.ts';
import { createBlocking } from './modules/blocking/index.ts';
import { createBooks } from './modules/books/index.ts';
import { createBoosts } from './modules/boosts/index.ts';
import { createBought } from './modules/bought/index.ts';
import { createCampaigns } from './modules/campaigns/index.ts';
import { createCatalog } from './modules/catalog/index.ts';
import { createChat } from './modules/chat/index.ts';
import { createClips } from './modules/clips/index.ts';
import { createCommissions } from './modules/commissions/index.ts';
import { createContact } from './modules/contact/index.ts';
import { createCoupons } from './modules/coupons/index.ts';
import { createCrowdfunding } from './modules/crowdfunding/index.ts';
import { createCurrencies } from './modules/currencies/index.ts';
import { createDevelopers } from './modules/developers/index.ts';
import { createDiscovery } from './modules/discovery/index.ts';
import { createDuets } from './modules/duets/index.ts';
import { createEarnings } from './modules/earnings/index.ts';
import { createEmotes } from './modules/emotes/index.ts';
import { createFacts } from './modules/facts/index.ts';
import { createFans } from './modules/fans/index.ts';
import { createFavourites } from './modules/favourites/index.ts';
import { createFeatured } from './modules/featured/index.ts';
import { createFeed } from './modules/feed/index.ts';
import { createFriends } from './modules/friends/index.ts';
import { createHistory } from './modules/history/index.ts';
import { createInspections } from './modules/inspections/index.ts';
import { createInvoices } from './modules/invoices/index.ts';
import { createLeaderboards } from './modules/leaderboards/index.ts';
import { createLedger, frozenSince } from './modules/ledger/index.ts';
import { createLimits } from './modules/limits/index.ts';
import { createMails } from './modules/mails/index.ts';
import { createMembers } from './modules/members/index.ts';
import { createMessaging } from './modules/messaging/index.ts';
import { createModeration, screenBody } from './modules/moderation/index.ts';
import { createNotifications } from './modules/notifications/index.ts';
import { createOrders } from './modules/orders/index.ts';
import { createPayouts } from './modules/payouts/index.ts';
import { createPeople } from './modules/people/index.ts';
import { createPerformers } from './modules/performers/index.ts';
import { createPictures } from './modules/pictures/index.ts';
import { createPolls } from './modules/polls/index.ts';
import { createPrivacy } from './modules/privacy/index.ts';
import { createPromos } from './modules/promos/index.ts';
import { createPurchases } from './modules/purchases/index.ts';
import { createRaids } from './modules/raids/index.ts';
import { createRecordings } from './modules/recordings/index.ts';
import { createRefunds } from './modules/refunds/index.ts';
import { createReminders } from './modules/reminders/index.ts';
import { createReports } from './modules/reports/index.ts';
import { createRetention } from './modules/retention/index.ts';
import { createRooms } from './modules/rooms/index.ts';
import { createSchedule } from './modules/schedule/index.ts';
import { createSettings, type Settings } from './modules/settings/index.ts';
import { createSharing } from './modules/sharing/index.ts';
import { createShows } from './modules/shows/index.ts';
import { createStatistics } from './modules/statistics/index.ts';
import { createStreaming } from './modules/streaming/index.ts';
import { createStudios } from './modules/studios/index.ts';
import { createSubscriptions } from './modules/subscriptions/index.ts';
import { createSummaries } from './modules/summaries/index.ts';
import { createSums } from './modules/sums/index.ts';
import { createTaxforms } from './modules/taxforms/index.ts';
import { createTeams, type Teams } from './modules/teams/index.ts';
import { createTickets } from './modules/tickets/index.ts';
import { createTips } from './modules/tips/index.ts';
import { createToys } from './modules/toys/index.ts';
import { createTranslations } from './modules/translations/index.ts';
import { createUploads } from './modules/uploads/index.ts';
import { createUsers } from './modules/users/index.ts';
import { createVerification } from './modules/verification/index.ts';
import { createWallet } from './modules/wallet/index.ts';
import { createWars } from './modules/wars/index.ts';
import { createWatching } from './modules/watching/index.ts';
import { createWheels } from './modules/wheels/index.ts';
import { createWording } from './modules/wording/index.ts';
import type { Authenticate } from './platform/caller.ts';
import type { FileBounds } from './platform/files/file-kind.ts';
import type { Module, Platform } from './platform/module.ts';
import type { MediaServer } from './platform/ports/media-server.ts';
import { allClaims } from './prove-ledger.ts';
import { createDemoGuard } from './seed/demo-guard.ts';

export interface Business {
  readonly modules: readonly Module[];
  readonly authenticate: Authenticate;
  /** Like `authenticate`, for API calls. Also accepts API tokens, and view-as sessions of staff. */
  readonly authenticateCall: Authenticate;
  readonly screenBody: ReturnType<typeof screenBody>;
  readonly idOfAccount: (username: string) => Promise<string>;
  readonly noteLook: Auth['noteLook'];
  readonly noteStudioAct: Teams['noteAct'];
  readonly maintenance: () => boolean;
  readonly isOff: Settings['isOff'];
  /** Sites that staff allow to embed the player. */
  readonly embedHosts: () => string;
  /** Registers `hear`, which is called whenever the settings are reloaded. */
  readonly onSettings: (hear: () => void) => void;
  /** Null if the process does not have the `media` role. */
  readonly media: MediaServer | null;
  /** Limits that staff set for uploads in forms. */
  readonly fileBounds: FileBounds;
  /** Age gate that every request and socket must pass. */
  readonly gate: Gate;
  /** Returns whether an account is currently barred from spending. */
  readonly isFrozen: (accountId: string) => Promise<boolean>;
}

/**
 * Composes the site. Each module receives the platform and an object with the lower modules and adapters that it uses.
 * Modules that others depend on are created first. The list is ordered by layer, lowest first (`floors.mjs`).
 */
export async function createBusiness(platform: Platform, origin: () => string): Promise<Business> {
  const { config, secret } = platform;
  const settings = createSettings(platform);
  const commissions = createCommissions(platform, { settings });
  const moderation = createModeration(platform);
  const pictures = createPictures(platform);
  const { list } = pictures;
  const media = await openMedia(platform, origin);
  const uploads = createUploads(platform, { settings, tools: media.tools, scanner: createScanner(config), list });
  const auth = createAuth(platform, { settings });
  const streaming = createStreaming(platform, { settings, ...media, list });
  const wallet = createWallet(platform, {
    settings,
    adapters: createGateways(platform, origin),
    stepUp: (context, proof) => checkStepUp(context, secret, proof),
  });
  const tickets = createTickets(platform, { settings, commissions });
  const tips = createTips(platform, { commissions });
  const discovery = createDiscovery(platform, { settings, ...streaming });
  const cardsOf = discovery.directory.cards;
  const featured = createFeatured(platform, { settings, gateways: wallet.gateways, cardsOf });
  const teams = createTeams(platform, { settings });
  const sender = createWebhooks(config);
  const developers = createDevelopers(platform, { sessions: auth.authenticateCalls, settings, sender });
  const access = createAccess(platform, {
    settings,
    provider: createAgeProvider(secret),
    authenticate: developers.authenticate,
  });

  const { authenticate } = auth;
  const { keeper } = uploads;
  const { screen } = moderation;
  const approvesFirst = () => settings.get('approveContentFirst');

  const lower: Module[] = [
    createAccounts(platform),
    createAudit(),
    settings.module,
    createMails(platform, { settings }),
    moderation.module,
    pictures.module,
    createDemoGuard(platform),
    createFacts(),
    createLedger(),
    createBlocking(),
    createSchedule(),
    createCurrencies(platform, { settings, source: createRateSource(config) }),
    createLimits(platform, { settings }),
    createInvoices(platform, { register: createVatRegister() }),
    createSums(platform),
    createPerformers(platform),
    uploads.module,
    createStudios(platform),
    createCoupons(platform),
    createFavourites(),
    createBought(),
    createReminders(platform, { settings }),
    createEmotes(),
    createUsers(platform),
    createVerification(platform),
    // Must come before auth: when a session ends, streaming must handle the loss before auth closes its sockets.
    streaming.module,
    auth.module,
    createFriends(),
    wallet.module,
    createMedia(platform, { ...media, streaming, access, auth }),
    teams.module,
    commissions.module,
    tickets.module,
    createTaxforms(platform, { settings }),
    createCatalog(platform, { approvesFirst, keeper, authenticate }),
    createShows(platform, { settings, commissions, tickets }).module,
    createFans(platform),
    createCrowdfunding(platform, { commissions }),
    createChat(platform, { settings, screen }),
    createPayouts(platform, { settings }),
    tips.module,
    createToys(platform, { settings, bridge: createPageBridge(platform.realtime) }),
    createAlerts(platform, { keeper }),
    createOrders(platform),
    createSubscriptions(platform, { settings, commissions }),
    createFeed(platform, { approvesFirst, authenticate, screen }),
    createWars(platform, { commissions, ...streaming }),
    createRecordings(platform, { ...media, list, ...streaming, authenticate, commissions }),
    createWheels(platform, { commissions }),
    createBoosts(platform, { settings, ...streaming }),
    createMessaging(platform, { keeper, authenticate, screen, links: createLinks(config), commissions }),
    createRaids(platform, streaming),
    createDuets(streaming),
    createPolls(platform, { commissions }),
    createPurchases(platform, { settings, commissions, tools: media.tools }),
    createCampaigns(platform, { settings }),
    createLeaderboards(platform),
    discovery.module,
    createEarnings(platform, { settings }),
    createRefunds(platform, { settings }),
    createTranslations(platform, { translator: createTranslator(config), settings }),
    createHistory(platform, { settings }),
    featured.module,
    createRooms(platform, { settings, ...discovery, ...streaming }),
    createAffiliates(platform, { settings }),
    createNotifications(platform, {
      settings,
      sender: createPushSender(config),
      appSender: createAppPushSender(platform),
    }),
    createStatistics(platform, streaming),
    createMembers(platform, { settings, ...streaming, registerMember: auth.registerMember }),
    createArticles(),
    createContact(platform, { settings }),
    createPromos(),
    createClips(platform, { ...media, list }),
    createWatching(platform),
    developers.module,
    createSharing(platform, { settings }),
    createReports(platform, { settings }),
    createSummaries(platform),
    access.module,
    createInspections(platform),
    createPeople(platform, { settings }),
    createBooks(platform, { claims: allClaims }),
    ...demoSeed(
      platform,
      { settings, commissions, media, uploads, streaming, tips, featured, modules: () => lower },
      origin,
    ),
  ];
  // The last three modules read the declarations of all others.
  const all = [...lower, createPrivacy(platform, { modules: lower })];
  const modules = [
    ...all,
    createWording(platform, { modules: all }),
    createRetention(platform, { settings, modules: all }),
  ];
  return {
    modules,
    screenBody: screenBody(screen),
    idOfAccount: (username) => idOfAccount(platform.database.kysely, username),
    authenticate: auth.authenticate,
    authenticateCall: developers.authenticate,
    noteLook: auth.noteLook,
    noteStudioAct: teams.noteAct,
    maintenance: () => settings.get('maintenanceMode'),
    isOff: settings.isOff,
    embedHosts: () => settings.get('embedHosts'),
    onSettings: settings.onRead,
    gate: access.gate,
    media: media.media,
    fileBounds: uploads.limits,
    isFrozen: async (id) => id !== '' && (await frozenSince({ db: platform.database.kysely }, id)) !== undefined,
  };
}
