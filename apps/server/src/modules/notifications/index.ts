/**
 * notifications: what people should know of, made of the facts of other modules.
 * Words: a *notification* is one sentence for one person that leads to a page; equal ones that are unread are one *group*, which
 * counts who did it; a *crowd* is people whom nobody names one by one; a *digest* is a mail of what was not read; a *push* goes to a
 * browser that has asked for it, at the *endpoint* of a push service.
 * Invariants: nobody is notified of what they did themselves, nor by whom they have blocked or who has blocked them; of something
 * that happens once there is one notification for each person, however often the fact comes; pushes end with the session that
 * asked for them.
 */
import type { Module, Platform } from '../../platform/module.ts';
import type { AppPushSender, PushSender } from '../../platform/ports/push-sender.ts';
import type { Settings } from '../settings/index.ts';
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

export { digestMails } from './terms/digest-mail.ts';

/** Who carries pushes: to browsers, and to apps (null: to none). */
export interface PushCarriers {
  readonly sender: PushSender;
  readonly appSender: AppPushSender | null;
}

export function createNotifications(
  platform: Platform,
  settings: Pick<Settings, 'get'>,
  { sender, appSender }: PushCarriers,
): Module {
  const keys = pushKeysOf(platform, sender);
  const siteName = () => settings.get('siteName');
  const site = () => ({ name: siteName(), url: platform.config.publicUrl });
  const tips = createTipWatch(platform);
  return {
    name: 'notifications',
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
    // Why not waited for: they are made once, and whoever needs them asks again.
    start: async () => void keys().catch((error: unknown) => platform.log.error({ err: error }, 'no keys of pushes')),
    stop: async () => tips.stop(),
  };
}
