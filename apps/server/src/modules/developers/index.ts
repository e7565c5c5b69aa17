/**
 * developers: API access for programs that act on behalf of an account and follow its events. Terms: an *API token* is
 * a key that an account creates for a program. A *scope* names a set of calls
 * (`packages/contract/src/developers/terms.ts`). An *event* notifies programs. A *feed* is the numbered list of all
 * events of an account. A *webhook* is a URL that events are sent to, and a *delivery* is one event sent to one
 * webhook. A *bot* is a program that reads and writes the chat of the creator who made it. Invariants: a token is
 * stored only as a hash and shown once. It grants access to the calls of its scopes and those open to visitors, but to
 * no socket. Calls outside every scope reject tokens, and calls that move tokens or money are never in a scope. A token
 * that is revoked, or whose account is suspended, is rejected on all nodes. A fact is one event of a feed, however
 * often it is delivered. The numbers of a feed grow in commit order. Nothing is sent to a private address, and failed
 * deliveries are retried for three days.
 */
import type { Authenticate } from '../../platform/caller.ts';
import type { Module, Platform } from '../../platform/module.ts';
import type { WebhookSender } from '../../platform/ports/webhook-sender.ts';
import type { Settings } from '../settings/index.ts';
import { card } from './card.ts';
import { webhookMails } from './webhooks/switch-off.ts';
import './developers.events.ts';
import { developersJobs } from './developers.jobs.ts';
import { developersReactions } from './developers.reactions.ts';
import { developersRoutes, developersStaffRoutes } from './developers.routes.ts';
import { createBot } from './bots/keep-bots.ts';
import { createChatStream } from './bots/chat-stream.routes.ts';
import { createEventHub } from './events/event-hub.ts';
import { eventsPlugin } from './events/events.routes.ts';
import { publishEvent } from './events/publish-event.ts';
import { createTipEvents } from './events/tip-events.ts';
import { createToken } from './tokens/create-token.ts';
import { createApiTokenFinder, isApiToken } from './tokens/find-caller.ts';
import { createWebhook, updateWebhook, type WebhookDoors } from './webhooks/keep-webhooks.ts';
import { webhooksRoutes } from './webhooks/webhooks.routes.ts';

export interface Developers {
  readonly module: Module;
  /** Finds the caller of a token: by API token, else through `sessions`. */
  readonly authenticate: Authenticate;
}
export interface DevelopersDoors {
  readonly sessions: Authenticate;
  readonly settings: Pick<Settings, 'get'>;
  readonly sender: WebhookSender;
}

const TOKENS_ENDED = 'api-token/ended';
const WRITTEN = 'public-event/written';

/** Commands for the demo. */
export const developerCommands = (doors: WebhookDoors) => ({
  createToken,
  createBot,
  createWebhook: createWebhook(doors),
  updateWebhook: updateWebhook(doors),
  publishEvent,
});

export function createDevelopers(platform: Platform, { sessions, settings, sender }: DevelopersDoors): Developers {
  const { bus, config, keyring } = platform;
  const tokens = createApiTokenFinder(platform);
  const authenticate: Authenticate = (token) => (isApiToken(token) ? tokens.find(token) : sessions(token));
  const hub = createEventHub(platform, authenticate);
  const tips = createTipEvents(platform);
  const chat = createChatStream(platform, hub);
  const site = () => ({ name: settings.get('siteName'), url: config.publicUrl });
  const module: Module = {
    ...card,
    mails: webhookMails,
    routes: [developersRoutes(platform.secret), developersStaffRoutes, webhooksRoutes({ keyring, sender })],
    reactions: developersReactions,
    effects: {
      ...chat.effects,
      'tip/sent': (fact) => {
        if (fact.isPublic) chat.lineOfTip(fact.performerId);
        return tips.take(fact);
      },
      'api-token/ended': ({ tokenKeys }) => bus.publish(TOKENS_ENDED, { tokenKeys }),
      'public-event/written': ({ feedIds }) => bus.publish(WRITTEN, { feedIds }),
      'event-feed/opened': tips.opened,
    },
    jobs: developersJobs({ ...platform, sender, site }, tips.catchUp),
    apiPlugin: async (app) => {
      await eventsPlugin(platform, hub)(app);
      await chat.plugin(app);
    },
    async start() {
      bus.subscribe(TOKENS_ENDED, ({ tokenKeys }: { tokenKeys: string[] }) => {
        tokens.forget(tokenKeys);
        hub.end(tokenKeys);
      });
      bus.subscribe('session/ended', ({ tokenKeys }: { tokenKeys: string[] }) => hub.end(tokenKeys));
      bus.subscribe(WRITTEN, ({ feedIds }: { feedIds: string[] }) => hub.wake(feedIds.map((id) => `feed:${id}`)));
      chat.start();
      hub.start();
    },
    stop: async () => hub.stop(),
  };
  return { module, authenticate };
}
