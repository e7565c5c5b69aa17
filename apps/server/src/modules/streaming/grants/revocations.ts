import type { Bus } from '../../../platform/bus/bus.ts';
import type { RevokedGrant } from './grants.store.ts';

/** Cuts media on any node. If a notification is lost, the media node's next round cuts it. */
export interface Revocations {
  viewer(match: { streamId: string; viewerId?: string; grantId?: string }): void;
  /** Cuts the publisher only if it is on air. */
  publisher(match: { streamId: string; publisherId: string }): void;
  stream(streamId: string): void;
  /** Discards the media already shown to the previous audience. */
  past(streamId: string): void;
  countries(match: { performerId: string; countries: readonly string[] }): void;
  /** Cuts everything that ran on revoked rights. */
  grants(grants: readonly RevokedGrant[]): void;
}

export const REVOKE = {
  viewer: 'streaming/cut-viewer',
  publisher: 'streaming/cut-publisher',
  stream: 'streaming/cut-stream',
  past: 'streaming/cut-past',
  countries: 'streaming/cut-countries',
} as const;

export function createRevocations(bus: Pick<Bus, 'publish'>): Revocations {
  const revocations: Revocations = {
    viewer: (match) => bus.publish(REVOKE.viewer, match),
    publisher: (match) => bus.publish(REVOKE.publisher, match),
    stream: (streamId) => bus.publish(REVOKE.stream, { streamId }),
    past: (streamId) => bus.publish(REVOKE.past, { streamId }),
    countries: (match) => bus.publish(REVOKE.countries, match),
    grants(grants) {
      for (const { id, stream_id: streamId, kind, participant_id: participantId } of grants) {
        if (kind === 'play') revocations.viewer({ streamId, grantId: participantId ?? id });
        else revocations.publisher({ streamId, publisherId: id });
      }
    },
  };
  return revocations;
}
