import type { Platform } from '../../platform/module.ts';
import type { ToyBridge } from '../../platform/ports/toy-bridge.ts';

/** Sends commands to the performer's own open pages, whose console controls the toys (Buttplug protocol). */
export const createPageBridge = (realtime: Pick<Platform['realtime'], 'emit'>): ToyBridge => ({
  deliver: ({ performerId, ...payload }) =>
    realtime.emit({ to: `account:${performerId}`, event: 'device/action', payload }),
});
