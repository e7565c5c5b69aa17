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
import { createMediaModule } from './integrations/media/mount-media.ts';
import { openVideoTools } from './integrations/media/videos/open-video-tools.ts';
import { searchFfmpeg } from './integrations/media/ffmpeg.ts';
import type { RtmpTarget } from './integrations/media/rtmp/rtmp-ingest.ts';
import { mailKinds } from './mail-kinds.ts';
import { openMediaServer } from './integrations/media/open-media-server.ts';
import { createAffiliates } from './modules/affiliates/index.ts';
import { createAccess, type Gate } from './modules/access/index.ts';
import { createAccounts } from './modules/accounts/index.ts';
import { createAlerts } from './modules/alerts/index.ts';
import { createArticles } from './modules/articles/index.ts';
import { createAudit } from './modules/audit/index.ts';
import { checkStepUp, createAuth, type Auth } from './modules/auth/index.ts';
import { createBlocking } from './modules/blocking/index.ts';
import { createBoosts } from './modules/boosts/index.ts';
import { createCatalog } from './modules/catalog/index.ts';
import { createCampaigns } from './modules/campaigns/index.ts';
import { createChat } from './modules/chat/index.ts';
import { createCommissions, type Commissions } from './modules/commissions/index.ts';
import { createClips, type ClipDoors } from './modules/clips/index.ts';
import { createContact } from './modules/contact/index.ts';
import { createCoupons } from './modules/coupons/index.ts';
import { createCrowdfunding } from './modules/crowdfunding/index.ts';
import { createCurrencies } from './modules/currencies/index.ts';
import { createDevelopers } from './modules/developers/index.ts';
import { createDiscovery } from './modules/discovery/index.ts';
import { createEarnings } from './modules/earnings/index.ts';
import { createFacts } from './modules/facts/index.ts';
import { createFans } from './modules/fans/index.ts';
import { createFavourites } from './modules/favourites/index.ts';
import { createFeatured } from './modules/featured/index.ts';
import { createFeed } from './modules/feed/index.ts';
import { createBooks } from './modules/books/index.ts';
import { createFriends } from './modules/friends/index.ts';
import { createTeams, type Teams } from './modules/teams/index.ts';
import { createInspections } from './modules/inspections/index.ts';
import { createInvoices } from './modules/invoices/index.ts';
import { createLeaderboards } from './modules/leaderboards/index.ts';
import { createLimits } from './modules/limits/index.ts';
import { frozenSince } from './modules/ledger/index.ts';
import { createMembers } from './modules/members/index.ts';
import { createMails } from './modules/mails/index.ts';
import { createMessaging } from './modules/messaging/index.ts';
import { createModeration, screenBody, type Screen } from './modules/moderation/index.ts';
import { createNotifications } from './modules/notifications/index.ts';
import { createOrders } from './modules/orders/index.ts';
import { createPeople } from './modules/people/index.ts';
import { createPayouts } from './modules/payouts/index.ts';
import { createPerformers } from './modules/performers/index.ts';
import { createPictures } from './modules/pictures/index.ts';
import { createPolls } from './modules/polls/index.ts';
import { createPromos } from './modules/promos/index.ts';
import { createPrivacy } from './modules/privacy/index.ts';
import { createPurchases } from './modules/purchases/index.ts';
import { createRaids } from './modules/raids/index.ts';
import { createRefunds } from './modules/refunds/index.ts';
import { createRecordings } from './modules/recordings/index.ts';
import { createReports } from './modules/reports/index.ts';
import { createRetention } from './modules/retention/index.ts';
import { createRooms } from './modules/rooms/index.ts';
import { createSchedule } from './modules/schedule/index.ts';
import { createSharing } from './modules/sharing/index.ts';
import { createSettings, type Settings } from './modules/settings/index.ts';
import { createShows } from './modules/shows/index.ts';
import { createStatistics } from './modules/statistics/index.ts';
import { createStreaming, type Streaming } from './modules/streaming/index.ts';
import { createStreamWars } from './modules/wars/index.ts';
import { createWording } from './modules/wording/index.ts';
import { createWatching } from './modules/watching/index.ts';
import { createWheels } from './modules/wheels/index.ts';
import { createSubscriptions } from './modules/subscriptions/index.ts';
import { createStudios } from './modules/studios/index.ts';
import { createTaxforms } from './modules/taxforms/index.ts';
import { createTickets } from './modules/tickets/index.ts';
import { createTips } from './modules/tips/index.ts';
import { createPageBridge } from './integrations/toys/page-bridge.ts';
import { createToys } from './modules/toys/index.ts';
import { createTranslations } from './modules/translations/index.ts';
import { createUploads, type Uploads } from './modules/uploads/index.ts';
import { createUsers } from './modules/users/index.ts';
import { createVerification } from './modules/verification/index.ts';
import { createWallet } from './modules/wallet/index.ts';
import type { Authenticate } from './platform/caller.ts';
import type { FileBounds } from './platform/files/file-kind.ts';
import type { Module, Platform } from './platform/module.ts';
import type { MediaServer } from './platform/ports/media-server.ts';
import type { VideoTools } from './platform/ports/video-tools.ts';
import { demoSeed, type DemoParts } from './demo-seed.ts';
import { createDemoGuard } from './seed/demo-guard.ts';

export interface Business {
  readonly modules: readonly Module[];
  readonly authenticate: Authenticate;
  /** The same for calls of the API, which API tokens may make, too, and staff who look at the site as somebody. */
  readonly authenticateCall: Authenticate;
  readonly screenBody: ReturnType<typeof screenBody>;
  readonly noteLook: Auth['noteLook'];
  readonly noteStudioAct: Teams['noteAct'];
  /** Whether the site shows the maintenance page only. */
  readonly maintenance: () => boolean;
  /** Whether staff have switched a feature off. */
  readonly isOff: Settings['isOff'];
  /** Sites that may show the embedded player, as staff have set them. */
  readonly embedHosts: () => string;
  /** Has `hear` called whenever settings were read again. */
  readonly onSettings: (hear: () => void) => void;
  /** Null in a process without the role `media`. */
  readonly media: MediaServer | null;
  /** What forms may bring, as staff have set it. */
  readonly fileBounds: FileBounds;
  /** What every request and socket comes by, where the site asks for an age. */
  readonly gate: Gate;
  /** Whether an account may spend nothing now. */
  readonly isFrozen: (accountId: string) => Promise<boolean>;
}

const frozenIn =
  ({ database }: Pick<Platform, 'database'>) =>
  async (id: string): Promise<boolean> =>
    id !== '' && (await frozenSince({ db: database.kysely }, id)) !== undefined;

/** Puts the business together, from the ground floor up. The order is that of `floors.mjs`. */
export async function createBusiness(platform: Platform, origin: () => string): Promise<Business> {
  const { config, log, secret } = platform;
  const settings = createSettings(platform);
  const commissions = createCommissions(platform, settings);
  const { module: moderation, screen } = createModeration(platform);
  const auth = createAuth(platform, settings);
  const sender = createWebhooks(config);
  const developers = createDevelopers(platform, { sessions: auth.authenticateCalls, settings, sender });
  const access = createAccess(platform, settings, {
    provider: createAgeProvider(platform.secret),
    authenticate: developers.authenticate,
  });
  const { module: wallet, gateways } = openWallet(platform, settings, origin);
  const ffmpeg = await searchFfmpeg({ ffmpegPath: config.FFMPEG_PATH });
  if (!ffmpeg.path) log.warn(ffmpeg.words);
  const tools = await openVideoTools(ffmpeg.path, config.FFPROBE_PATH, log);
  const media = await openMediaServer(config, secret, log, ffmpeg.path);
  const nodeUrl = () => config.NODE_URL?.replace(/\/$/, '') ?? origin();
  const pictures = createPictures(platform);
  const list = pictures.list;
  const streaming = createStreaming(platform, { settings, media, nodeUrl, list });
  const tips = createTips(platform, { commission: commissions.for('tip') });
  const recordings = createRecordings(platform, {
    media,
    tools,
    nodeUrl,
    list,
    authenticate: auth.authenticate,
    commission: commissions.for('recording'),
    blockerOf: streaming.blockerOf,
  });
  const uploads = createUploads(platform, settings, { tools, scanner: createScanner(config), list });
  const discovery = createDiscovery(platform, settings, streaming.liveBroadcasts);
  const featured = createFeatured(platform, { settings, gateways, cardsOf: discovery.directory.cards });
  const teams = createTeams(platform, settings);
  const approvesFirst = () => settings.get('approveContentFirst');
  return {
    modules: withRetention(platform, settings, [
      moderation,
      pictures.module,
      createAudit(),
      createFacts(),
      settings.module,
      commissions.module,
      createDemoGuard(platform),
      createMails(platform, () => settings.get('userUrl')),
      uploads.module,
      createAccounts(platform),
      createUsers(platform),
      ...scheduleAndRates(platform, settings),
      createPerformers(platform),
      createStudios(platform),
      createVerification(platform),
      createInspections(platform),
      createCoupons(platform),
      // Why before auth: a session that ended hears what it lost first, and its sockets are closed then.
      streaming.module,
      auth.module,
      access.module,
      createBlocking(),
      wallet,
      mediaModule(platform, { media, ffmpegPath: ffmpeg.path, streaming, access, auth, nodeUrl }),
      createCatalog(platform, { approvesFirst, keeper: uploads.keeper, authenticate: auth.authenticate }),
      createChat(platform, settings, screen),
      createRaids(platform, streaming),
      tips.module,
      createToys(platform, settings, createPageBridge(platform.realtime)),
      ...showsWithTickets(platform, settings, commissions),
      recordings,
      createAlerts(platform, uploads.keeper),
      createFeed(platform, { approvesFirst, authenticate: auth.authenticate, screen }),
      ...waysToSell(platform, { settings, streaming, commissions, tools }),
      ...earningsAndPayouts(platform, settings),
      ...peopleAndTalk(platform, { settings, uploads, commissions, screen, authenticate: auth.authenticate }),
      discovery.module,
      createTranslations(platform, { translator: createTranslator(config), settings }),
      createStatistics(platform, streaming.liveBroadcasts),
      createFavourites(discovery.directory.cards),
      featured.module,
      ...sitePages(platform, settings, { media, tools, nodeUrl, list }),
      developers.module,
      teams.module,
      createMembers(platform, { settings, ...streaming, registerMember: auth.registerMember }),
      createRooms({ files: platform.files, settings, directory: discovery.directory, viewersOf: streaming.viewersOf }),
      ...demoSeed(platform, { settings, commissions, media, tips, uploads, ffmpeg, featured, streaming }, origin),
    ]),
    screenBody: screenBody(screen),
    authenticate: auth.authenticate,
    authenticateCall: developers.authenticate,
    noteLook: auth.noteLook,
    noteStudioAct: teams.noteAct,
    maintenance: () => settings.get('maintenanceMode'),
    isOff: settings.isOff,
    embedHosts: () => settings.get('embedHosts'),
    onSettings: settings.onRead,
    gate: access.gate,
    media,
    fileBounds: uploads.limits,
    isFrozen: frozenIn(platform),
  };
}

/** What is kept how long, over all modules. */
const withRetention = (platform: Platform, settings: Settings, modules: readonly Module[]): readonly Module[] => [
  ...modules,
  createRetention(platform, settings, modules),
];

const openWallet = (platform: Platform, settings: Settings, origin: () => string) =>
  createWallet(platform, {
    settings,
    adapters: createGateways(platform, origin),
    stepUp: (context, proof) => checkStepUp(context, platform.secret, proof),
  });

/** Paid shows, and those that are announced ahead. */
function showsWithTickets(platform: Platform, settings: Settings, commissions: Commissions): Module[] {
  const tickets = createTickets(platform, settings, commissions.for('paidStream'));
  return [tickets.module, createShows(platform, settings, commissions, tickets).module];
}

interface SellingParts extends Pick<DemoParts, 'settings' | 'streaming' | 'commissions'> {
  readonly tools: VideoTools | null;
}
/** What is sold for tokens, in rooms and on pages of its own. */
const waysToSell = (platform: Platform, { settings, streaming, commissions, tools }: SellingParts): Module[] => [
  createStreamWars(platform, { commission: commissions.for('streamWars') }, streaming),
  createCrowdfunding(platform, { commission: commissions.for('crowdfunding') }),
  createWheels(platform, commissions.for('wheel')),
  createBoosts(platform, settings, streaming),
  createFans(platform),
  createOrders(platform),
  createSubscriptions(platform, settings, commissions.for('subscription')),
  createPurchases(platform, settings, commissions, tools),
  createPolls(platform, { commission: commissions.for('tip') }),
];

interface TalkParts {
  readonly settings: Settings;
  readonly uploads: Uploads;
  readonly commissions: Commissions;
  readonly screen: Screen;
  readonly authenticate: Authenticate;
}
/** Who knows whom, what they write to each other, and what people are notified of. */
const peopleAndTalk = (
  platform: Platform,
  { settings, uploads, commissions, screen, authenticate }: TalkParts,
): Module[] => [
  createFriends(),
  createMessaging(platform, {
    keeper: uploads.keeper,
    authenticate,
    screen,
    links: createLinks(platform.config),
    commission: commissions.for('message'),
  }),
  createPrivacy(platform),
  createPeople(platform, settings),
  createNotifications(platform, settings, {
    sender: createPushSender(platform.config),
    appSender: createAppPushSender(platform),
  }),
];

/** When creators are on air, and about what tokens cost in the money of others. */
const scheduleAndRates = (platform: Platform, settings: Settings): Module[] => [
  createSchedule(platform, settings),
  createCurrencies(platform, { settings, source: createRateSource(platform.config) }),
];

/** What the site says for itself, and how people reach its staff. */
const sitePages = (platform: Platform, settings: Settings, doors: ClipDoors): Module[] => [
  createArticles(),
  createContact(platform, settings),
  createPromos(),
  createClips(platform, doors),
  createWatching(platform),
  createSharing(platform, settings),
  createReports(platform, settings),
  createWording(mailKinds),
];

/** What came of all that was sold: how it is paid out, who stands where, and the books of those who earn. */
const earningsAndPayouts = (platform: Platform, settings: Settings): Module[] => [
  createInvoices(createVatRegister()),
  createLimits(settings),
  createTaxforms(platform, settings),
  createPayouts(platform, settings),
  createLeaderboards(platform),
  createBooks(platform),
  createEarnings(platform, settings),
  createRefunds(platform, settings),
  createAffiliates(platform, settings),
  createCampaigns(platform, settings),
];

/** Media calls and ingest of this process. */
const mediaModule = (platform: Platform, { media, ffmpegPath, streaming, access, auth, nodeUrl }: MediaParts): Module =>
  createMediaModule({
    server: media,
    gate: streaming.gate,
    authenticate: auth.authenticate,
    nodeUrl,
    secret: platform.secret,
    limits: platform.limits,
    countryHeader: platform.config.COUNTRY_HEADER,
    rtmp: rtmpOf(platform, media, ffmpegPath),
    admission: access.gate,
    network: platform.config.liveNetworkUrl
      ? { url: platform.config.liveNetworkUrl, isClosedTo: access.gate.asks }
      : null,
  });

interface MediaParts {
  readonly media: MediaServer | null;
  readonly ffmpegPath: string | null;
  readonly streaming: Pick<Streaming, 'gate'>;
  readonly access: { readonly gate: Gate };
  readonly auth: Pick<Auth, 'authenticate'>;
  readonly nodeUrl: () => string;
}

/** RTMP is taken where it is switched on and this process can make something of it. */
function rtmpOf({ config, log }: Platform, media: MediaServer | null, ffmpegPath: string | null) {
  if (config.RTMP_PORT === undefined || !media) return null;
  if (!ffmpegPath || !('injectPublisher' in media)) {
    log.warn('RTMP_PORT is set, but RTMP needs ffmpeg and the embedded media server or Janus');
    return null;
  }
  return { port: config.RTMP_PORT, host: config.HOST, ffmpegPath, target: media as MediaServer & RtmpTarget, log };
}
