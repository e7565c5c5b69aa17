/**
 * developers: how programs work with the site in somebody's name, and hear of what happens.
 * Words: an *API token* is a key that an account makes for a program; a *scope* names some calls (`packages/contract/src/developers-terms.ts`);
 * an *event* is what programs are notified of, a *feed* is all events of an account, numbered, a *webhook* an address that they are sent to,
 * a *delivery* one event on its way to one of them; a *bot* is a program that reads and writes the chat of the creator who made it.
 * Invariants: a token is stored as a hash only and shown once; it opens the calls of its scopes and what visitors may, and no socket;
 * calls that are in no scope are closed to it, those that move tokens or money always; one that was revoked, or whose account is
 * suspended, is dead on all nodes. A fact is one event of a feed, however often it is delivered; the numbers of a feed grow in the
 * order of the commits; nothing is sent to a private address, and what is not taken is sent again for three days.
 */
import type { Authenticate } from '../../platform/caller.ts';
import type { Module, Platform } from '../../platform/module.ts';
import type { WebhookSender } from '../../platform/ports/webhook-sender.ts';
import type { Settings } from '../settings/index.ts';
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

export { webhookMails } from './webhooks/switch-off.ts';

export interface Developers {
  readonly module: Module;
  /** Finds who a token of a call speaks for: an API token, else what `sessions` finds. */
  readonly authenticate: Authenticate;
}
export interface DevelopersDoors {
  /** Finds the session of a token. */
  readonly sessions: Authenticate;
  readonly settings: Pick<Settings, 'get'>;
  readonly sender: WebhookSender;
}

const TOKENS_ENDED = 'api-token/ended';
const WRITTEN = 'public-event/written';

/** What the demo makes of it. */
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
    name: 'developers',
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
