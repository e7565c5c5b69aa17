import { unitsToTokens } from '@footlight/contract';
import { createFreshRead } from '../../../platform/bus/fresh-read.ts';
import type { Effects, Emission, Platform } from '../../../platform/module.ts';
import { overlayRoom } from '../../streaming/index.ts';
import '../alerts.events.ts';
import { findBand, listActive, type ReadyBand } from '../alerts.queries.ts';
import { bandFor, pageRoom, wordsFor } from '../alerts.rules.ts';
import { soundUrl } from './sound-url.ts';

type Doors = Pick<Platform, 'bus' | 'database' | 'files' | 'realtime'>;
type Shown = Extract<Emission, { event: 'alert/shown' }>['payload'];

interface Given {
  readonly id: string;
  readonly name: string;
  readonly units: number;
  readonly isTest: boolean;
  readonly at: string;
}

async function shownOf(files: Doors['files'], band: ReadyBand, given: Given): Promise<Shown> {
  const url = band.sound === 'own' ? await soundUrl(files, band.renditions) : undefined;
  return {
    _id: given.id,
    performerId: band.performer_id,
    isTest: given.isTest,
    text: wordsFor(band.text, given),
    token: unitsToTokens(given.units),
    sound: band.sound,
    ...(url ? { soundUrl: url } : {}),
    animation: band.animation,
    createdAt: given.at,
  };
}

/**
 * Shows alerts for tips on alert pages and in the room in which the tip is visible. Bands of live creators are read at
 * most once a second, and again immediately after a change on any node.
 */
export function createAlertDelivery({ bus, database, files, realtime }: Doors): Effects {
  const active = createFreshRead(bus, 'alerts/changed', listActive);
  return {
    'alerts/changed': () => active.forget(),
    'alerts/page-renewed': ({ performerId, version }) =>
      realtime.leaveRoom(pageRoom(performerId, version), overlayRoom(performerId)),
    'alerts/tested': async ({ performerId, bandId, username, at }) => {
      const band = await findBand(database.kysely, performerId, bandId);
      if (!band) return;
      const id = `test:${bandId}:${at}`;
      const units = Number(band.from_units);
      realtime.emit(
        {
          to: [`account:${performerId}`, pageRoom(performerId, band.page_version)],
          event: 'alert/shown',
          payload: await shownOf(files, band, { id, name: username, units, isTest: true, at }),
        },
        id,
      );
    },
    'tip/sent': async ({ tipId, performerId, streamId, isPublic, conversationId, username, tokenUnits, at }) => {
      if (!streamId) return;
      const band = bandFor((await active.read(database.kysely)).get(performerId) ?? [], tokenUnits);
      if (!band) return;
      const room = isPublic ? `performer:${performerId}` : `show:${conversationId}`;
      realtime.emit(
        {
          to: [room, pageRoom(performerId, band.page_version)],
          event: 'alert/shown',
          payload: await shownOf(files, band, { id: tipId, name: username, units: tokenUnits, isTest: false, at }),
        },
        `alert:${tipId}`,
      );
    },
  };
}
