/**
 * alerts: what a creator's room shows and plays for tips.
 * Words: a *band* is a range of tips with words, a sound and an animation; an *own sound* is an upload of the creator; the *alert
 * page* is an address that shows the alerts alone, for programs like OBS; *overlay pages* show the goal, the chat or the wheel in the
 * same way, with the same key.
 * Invariants: bands of a creator do not overlap, so that a tip shows one thing at most; nothing is played as it was uploaded; the
 * alert page needs no account but its address, which is stored nowhere, and another address ends the one before.
 */
import type { Module, Platform } from '../../platform/module.ts';
import type { UploadKeeper } from '../uploads/index.ts';
import { card } from './card.ts';
import './alerts.events.ts';
import { createAlertDelivery } from './show/deliver-alerts.ts';
import { alertsLive, leaveOverlays } from './show/alerts.live.ts';
import { alertsRoutes } from './alerts.routes.ts';

export { updateAlerts } from './own/update-alerts.ts';

/** The module of alerts. `keeper` keeps the sounds that creators bring. */
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
