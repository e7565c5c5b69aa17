import type { Effects, Platform } from '../../platform/module.ts';
import type { Revocations } from './grants/revocations.ts';
import { roomOf } from './viewer-counts.ts';

/** Applies facts to the media nodes and the rooms. `changed` signals that broadcast lists must be reloaded. */
export const streamingEffects = (
  { realtime }: Pick<Platform, 'realtime'>,
  { revocations, changed }: { readonly revocations: Revocations; readonly changed: () => void },
): Effects => ({
  'stream/state-changed': changed,
  'stream/room-updated': changed,
  'stream/ended': ({ streamId }) => {
    revocations.stream(streamId);
    changed();
  },
  'stream/opened': ({ streamId }) => revocations.past(streamId),
  'stream/camera-ended': ({ streamId }) => revocations.stream(streamId),
  'stream/grants-revoked': ({ grants }) => revocations.grants(grants),
  'viewer/blocked': ({ performerId, userId }) => realtime.leaveRoom(`account:${userId}`, roomOf(performerId)),
  'countries/blocked': ({ performerId, countries }) => revocations.countries({ performerId, countries }),
});
