import { MediaError } from '../../../platform/ports/media-server.ts';
import type { Viewer } from '../../../platform/ports/media-server.ts';
import { closeOldest, MOST_PER_GRANT, type Screen } from '../screens.ts';
import type { HlsSessions } from './hls/hls-sessions.ts';
import type { LiveStream } from './live-stream.ts';

/** All playback of a media server's streams, across transports. */
export interface Crowd {
  readonly streams: ReadonlyMap<string, LiveStream>;
  readonly sessions: HlsSessions;
  readonly maxViewers: number;
  /** Lists a grant's additional screens when another engine carries WebRTC. */
  readonly screensElsewhere: (streamId: string, grantId: string) => readonly Screen[];
}
type Asked = { readonly streamId: string } & Viewer;

/** Closes a grant's oldest screens to make room for another one. */
export function makeRoom(crowd: Crowd, { streamId, grantId, screens = MOST_PER_GRANT }: Asked): void {
  const webRtc = crowd.streams.get(streamId)?.screensOf(grantId) ?? [];
  const own = [...webRtc, ...crowd.sessions.screensOf(streamId, grantId), ...crowd.screensElsewhere(streamId, grantId)];
  closeOldest(own, screens - 1);
}

/** Makes room for another screen. Throws STREAM_FULL if the stream has reached its maximum number of viewers. */
export function assertRoom(crowd: Crowd, stream: LiveStream, asked: Asked): void {
  makeRoom(crowd, asked);
  const watching = stream.viewers.size + crowd.sessions.count(stream.streamId);
  if (watching >= crowd.maxViewers) throw new MediaError('STREAM_FULL');
}
