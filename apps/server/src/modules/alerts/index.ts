/**
 * alerts: what a creator's room shows and plays for tips. Terms: a *band* is a range of tips with a text, a sound and
 * an animation. An *own sound* is uploaded by the creator. The *alert page* is a URL that shows only the alerts, for
 * programs like OBS. *Overlay pages* show the goal, the chat or the wheel in the same way, with the same key.
 * Invariants: a creator's bands do not overlap, so a tip triggers at most one alert. Uploaded sounds are never played
 * in their original form. The alert page needs no account, only its URL. The URL is never stored, and a new one
 * invalidates the previous one.
 */
import type { Module, Platform } from '../../platform/module.ts';
import type { UploadKeeper } from '../uploads/index.ts';
import { card } from './card.ts';
import './alerts.events.ts';
import { createAlertDelivery } from './show/deliver-alerts.ts';
import { alertsLive, leaveOverlays } from './show/alerts.live.ts';
import { alertsRoutes } from './alerts.routes.ts';

export { updateAlerts } from './own/update-alerts.ts';

/** Creates the alerts module. `keeper` stores the creators' own sounds. */
export function createAlerts(platform: Platform, { keeper }: { readonly keeper: UploadKeeper }): Module {
  const delivery = createAlertDelivery(platform);
  return {
    ...card,
    routes: [alertsRoutes({ platform, keeper })],
    live: alertsLive(platform),
    onConnect: leaveOverlays,
    effects: delivery,
  };
}
