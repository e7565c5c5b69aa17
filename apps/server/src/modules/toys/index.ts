/**
 * toys: actions that tips trigger on a performer's interactive toys.
 * Words: an *action* is what a range of tip amounts triggers; an *order* is one action on its way through the ToyBridge
 * port.
 * Invariants: nothing is ordered while the site or the performer has toys off, or the performer isn't live; a
 * performer's ranges don't overlap, so a tip triggers at most one action; orders reach only the performer's own pages.
 */
import { createFreshRead } from '../../platform/bus/fresh-read.ts';
import type { Module, Platform } from '../../platform/module.ts';
import type { ToyBridge } from '../../platform/ports/toy-bridge.ts';
import type { Settings } from '../settings/index.ts';
import { card } from './card.ts';
import { listActive } from './toys.queries.ts';
import { actionFor } from './toys.rules.ts';
import './toys.events.ts';
import { toysRealtime } from './toys.realtime.ts';
import { toysRoutes } from './toys.routes.ts';

export { listSwitchedOn } from './toys.queries.ts';
export { actionAnswer } from './toys.rules.ts';

export function createToys(
  platform: Pick<Platform, 'bus' | 'database'>,
  { settings, bridge }: { readonly settings: Pick<Settings, 'get'>; readonly bridge: ToyBridge },
): Module {
  const active = createFreshRead(platform.bus, 'toys/changed', listActive);
  const isOffered = () => settings.get('enableInteractiveToys');
  return {
    ...card,
    routes: [toysRoutes(isOffered)],
    realtime: toysRealtime,
    effects: {
      'toys/changed': () => active.forget(),
      'tip/sent': async ({ performerId, tipId, username, tokenUnits, streamId }) => {
        if (!isOffered() || !streamId) return;
        const action = actionFor((await active.read(platform.database.kysely)).get(performerId) ?? [], tokenUnits);
        if (!action) return;
        const { action: kind, strength, seconds } = action;
        bridge.deliver({ performerId, tipId, username, action: kind, strength, seconds });
      },
    },
  };
}
