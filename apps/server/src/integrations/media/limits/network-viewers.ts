import { createOpenPlaces } from '../../../platform/limits/open-places.ts';
import type { MediaEvent, MediaServer, Viewer } from '../../../platform/ports/media-server.ts';
import { Refusal } from '../../../platform/refuse.ts';

/** A handshake that has not connected within this time never will. Engines emit no event for it. */
const HANDSHAKE_MS = 60_000;
const RETRY_SECONDS = 10;

interface Watching extends Viewer {
  readonly streamId: string;
  isConnected: boolean;
  readonly free: () => void;
}

/** Returns whether a viewer has no account. Accounts are limited by their screens instead, on any network. */
const isVisitor = ({ viewerId }: Viewer): boolean => viewerId.startsWith('visitor:');

/**
 * Limits the WebRTC connections that one network's visitors have on this process, because each costs a transport, ports
 * and its full bitrate. Refused players fall back to HLS, whose files are shared. Returns a function to call before the
 * handshake: it throws RATE_LIMITED if the limit is reached, and otherwise returns a function that frees the slot if
 * the handshake fails.
 */
export function limitNetworkViewers(server: Pick<MediaServer, 'onEvent'>, most: number) {
  const places = createOpenPlaces(most);
  const watching = new Set<Watching>();
  const find = (event: MediaEvent & Viewer, isConnected: boolean): Watching | undefined =>
    [...watching].find(
      (one) =>
        one.streamId === event.streamId &&
        one.viewerId === event.viewerId &&
        one.grantId === event.grantId &&
        one.isConnected === isConnected,
    );
  server.onEvent((event) => {
    if (event.type === 'stream-ended') {
      for (const one of watching) if (one.streamId === event.streamId) one.free();
    } else if ('transport' in event && event.transport === 'webrtc' && isVisitor(event)) {
      const one = find(event, event.type === 'viewer-left');
      if (event.type === 'viewer-left') one?.free();
      else if (one) one.isConnected = true;
    }
  });
  return (address: string, streamId: string, { viewerId, grantId }: Viewer): (() => void) => {
    if (!isVisitor({ viewerId, grantId })) return () => {};
    const leave = places.take(address);
    if (!leave)
      throw new Refusal('RATE_LIMITED', 'Too many connections from your network.', {
        retryAfterSeconds: RETRY_SECONDS,
      });
    const one: Watching = {
      streamId,
      viewerId,
      grantId,
      isConnected: false,
      free: () => {
        watching.delete(one);
        clearTimeout(timer);
        leave();
      },
    };
    const timer = setTimeout(() => {
      if (!one.isConnected) one.free();
    }, HANDSHAKE_MS).unref();
    watching.add(one);
    return one.free;
  };
}
