/**
 * notifications: news for people, made from the facts of other modules. Terms: a *notification* is one sentence for one
 * person, with a link. Unread ones of the same kind form a *group*, which counts its actors. A *crowd* is a set of
 * people defined by a relation rather than a list. A *digest* is a mail of unread notifications. A *push* goes to a
 * browser that subscribed, through the *endpoint* of a push service. Invariants: no one is notified of their own
 * actions, or of those of anyone they have blocked or were blocked by. A one-time event makes one notification per
 * person, however often its fact arrives. Pushes end with the session that subscribed.
 */
import type { Module, Platform } from '../../platform/module.ts';
import type { AppPushSender, PushSender } from '../../platform/ports/push-sender.ts';
import type { Settings } from '../settings/index.ts';
import { card } from './card.ts';
import { digestMails } from './terms/digest-mail.ts';
import './notifications.events.ts';
import { notificationsReactions } from './notifications.reactions.ts';
import { notificationsRealtime } from './notifications.realtime.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { CROWD_JOB, runCrowd } from './notify-crowd.ts';
import { PUSH_JOB } from './notify.ts';
import { pruneNotifications } from './prune.ts';
import { pushKeysOf } from './push/push-keys.ts';
import { sendPushes } from './push/send-pushes.ts';
import { sendDigests } from './terms/send-digests.ts';
import { unsubscribeRoutes } from './terms/unsubscribe.routes.ts';
import { createTipWatch } from './tip-notices.ts';

interface NotificationUses {
  readonly settings: Pick<Settings, 'get'>;
  /** Sends pushes to browsers. */
  readonly sender: PushSender;
  /** Sends pushes to apps. Null if there are none. */
  readonly appSender: AppPushSender | null;
}

export function createNotifications(platform: Platform, { settings, sender, appSender }: NotificationUses): Module {
  const keys = pushKeysOf(platform, sender);
  const siteName = () => settings.get('siteName');
  const site = () => ({ name: siteName(), url: platform.config.publicUrl });
  const tips = createTipWatch(platform);
  return {
    ...card,
    mails: digestMails,
    routes: [notificationsRoutes(sender, keys)],
    plugin: unsubscribeRoutes(platform),
    reactions: notificationsReactions,
    realtime: notificationsRealtime,
    effects: tips.effects,
    jobs: {
      [CROWD_JOB]: { lane: 'live', run: (payload) => runCrowd(platform, payload) },
      [PUSH_JOB]: {
        lane: 'outside',
        run: (payload) => sendPushes({ platform, sender, appSender, keys, siteName }, payload),
      },
      'notifications.tips': { lane: 'live', cron: '* * * * *', run: tips.run },
      'notifications.digests': {
        lane: 'mail',
        cron: '*/5 * * * *',
        run: () => sendDigests(platform, site(), new Date()),
      },
      'notifications.prune': {
        lane: 'background',
        cron: '17 4 * * *',
        run: () => pruneNotifications(platform, new Date()),
      },
    },
    // Not awaited, because the keys are created once and everything that uses them requests them again.
    start: async () =>
      void keys().catch((error: unknown) => platform.log.error({ err: error }, 'could not load push keys')),
    stop: async () => tips.stop(),
  };
}
