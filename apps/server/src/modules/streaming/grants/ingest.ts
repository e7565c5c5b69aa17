import type { Answer, streaming } from '@footlight/contract';
import type { StreamingParts } from '../streaming-parts.ts';
import { iceServersOf } from './ice-servers.ts';

export type IngestAnswer = Answer<typeof streaming.live>['ingest'];

/** Number of sizes of a video that an engine forwards. */
const LAYERS = { embedded: 3, other: 1 } as const;

/** Returns where a publisher sends its media, with the token that authorizes it. */
export function ingestOf(
  {
    platform: { config },
    settings,
  }: Pick<StreamingParts, 'platform'> & { settings: Pick<StreamingParts['settings'], 'get'> },
  { streamId, token }: { streamId: string; token: string },
): IngestAnswer {
  return {
    whipUrl: `${settings.get('publisherURL')}/media/live/whip/${streamId}`,
    token,
    iceServers: iceServersOf(config, streamId, new Date()),
    layers: config.MEDIA_SERVER === 'embedded' ? LAYERS.embedded : LAYERS.other,
  };
}
