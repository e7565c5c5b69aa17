import { createWebhooks } from './adapters.ts';
import type { InjectionTarget } from './integrations/media/loop-publisher.ts';
import type { MediaParts } from './media.ts';
import { affiliateCommands } from './modules/affiliates/index.ts';
import { updateAlerts } from './modules/alerts/index.ts';
import { createArticle } from './modules/articles/index.ts';
import { hashPassword } from './modules/auth/index.ts';
import { boostCommands } from './modules/boosts/index.ts';
import { catalogDesk } from './modules/catalog/index.ts';
import { campaignCommands } from './modules/campaigns/index.ts';
import { commissionCommands, type Commissions } from './modules/commissions/index.ts';
import { clipCommands } from './modules/clips/index.ts';
import { developerCommands } from './modules/developers/index.ts';
import { like } from './modules/favourites/index.ts';
import { type FeaturedDesk } from './modules/featured/index.ts';
import { postDesk } from './modules/feed/index.ts';
import { openConversation, sendMessage } from './modules/messaging/index.ts';
import { payoutCommands } from './modules/payouts/index.ts';
import { createPromo } from './modules/promos/index.ts';
import { buyItem } from './modules/purchases/index.ts';
import { refundCommands } from './modules/refunds/index.ts';
import { fileReport, reportDoors } from './modules/reports/index.ts';
import { type Settings } from './modules/settings/index.ts';
import { trackVisit } from './modules/statistics/index.ts';
import { goLive, ingestOf, type Streaming } from './modules/streaming/index.ts';
import { wheelCommands } from './modules/wheels/index.ts';
import { subscriptionCommands } from './modules/subscriptions/index.ts';
import { fileForm } from './modules/taxforms/index.ts';
import { ticketCommands } from './modules/tickets/index.ts';
import { type Tips } from './modules/tips/index.ts';
import { type Uploads } from './modules/uploads/index.ts';
import type { Module, Platform } from './platform/module.ts';
import type { MediaServer } from './platform/ports/media-server.ts';
import { createDemoSeed, type DemoDoors } from './seed/index.ts';

export interface DemoParts {
  readonly settings: Settings;
  readonly commissions: Pick<Commissions, 'for'>;
  readonly tips: Tips;
  readonly uploads: Uploads;
  readonly media: MediaParts;
  readonly featured: { readonly desk: FeaturedDesk };
  readonly streaming: Pick<Streaming, 'viewersOf' | 'liveBroadcasts'>;
  /** All modules of the site, once they exist. */
  modules(): readonly Module[];
}

/** Creates the module that seeds demo content, if this process should seed it. */
export const demoSeed = (platform: Platform, parts: DemoParts, origin: () => string): Module[] =>
  platform.config.seedDemo ? [createDemoSeed(platform, demoDoors(platform, parts, origin))] : [];

/** Selects the operations that the demo uses. Demo rooms go live only with the embedded media server and ffmpeg. */
function demoDoors(
  platform: Platform,
  { settings, commissions, media: { media, ffmpegPath }, tips, uploads, featured, streaming, modules }: DemoParts,
  origin: () => string,
): DemoDoors {
  const { transactions, files, keyring } = platform;
  const canInject = media !== null && 'injectPublisher' in media;
  const bringing = { files, keeper: uploads.keeper, approvesFirst: () => settings.get('approveContentFirst') };
  return {
    hashPassword,
    ffmpegPath,
    site: { createArticle, createPromo },
    setAlerts: (tx, body) => updateAlerts(tx, { body }),
    featured: { ...featured.desk, origin },
    catalog: { ...catalogDesk(bringing), createPost: postDesk(bringing) },
    commissions: commissionCommands(settings),
    boosts: boostCommands(platform, settings, streaming),
    clips: clipCommands,
    payouts: payoutCommands(platform, settings),
    money: {
      payouts: payoutCommands(platform, settings),
      refunds: refundCommands(platform, settings),
      fileTaxForm: (tx, accountId, form) => fileForm(tx, keyring, accountId, form),
    },
    tickets: ticketCommands(platform, settings, commissions.for('paidStream')),
    fans: {
      ...subscriptionCommands(platform, settings, commissions.for('subscription')),
      like,
      visit: trackVisit(platform.secret),
      buy: buyItem({ keyring, publicUrl: platform.config.publicUrl, commissions }),
    },
    talks: { open: openConversation, send: sendMessage({ commission: commissions.for('message') }) },
    reports: { file: fileReport(reportDoors(platform, settings)) },
    programs: developerCommands({ keyring, sender: createWebhooks(platform.config) }),
    growth: { ...affiliateCommands(platform, settings), ...campaignCommands(platform, settings) },
    wheels: wheelCommands({ keyring, commission: commissions.for('wheel') }),
    crowd: platform.config.demoActs
      ? { modules, liveBroadcasts: () => streaming.liveBroadcasts(platform.database.kysely) }
      : null,
    setSettings: async (values) => void (await transactions.system((tx) => settings.update(tx, values))),
    studio:
      ffmpegPath && canInject
        ? {
            ffmpegPath,
            tip: async (tip) => void (await tips.give({ ...tip, country: '', menuItemId: null })),
            media: media as MediaServer & InjectionTarget,
            goLive: async (tx, body) =>
              (
                await goLive((grant) => ingestOf({ platform, settings }, grant))(tx, {
                  body,
                  params: undefined,
                  query: undefined,
                })
              ).streamId,
          }
        : null,
  };
}
