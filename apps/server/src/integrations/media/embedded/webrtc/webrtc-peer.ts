import { PeerConnection } from 'node-datachannel';
import type { Audio, Track, Video } from 'node-datachannel';
import { MediaError } from '../../../../platform/ports/media-server.ts';
import { atSeam } from '../../seams/client-seam.ts';
import { withoutCandidates, withReachableCandidates } from './sdp.ts';

export interface PeerSettings {
  /** UDP port shared by all peers. */
  readonly udpPort: number;
  /** True if peers may also connect by TCP, to the same port number. */
  readonly hasTcp: boolean;
  /** Comma-separated addresses to announce instead of the machine's own. Null announces the machine's own. */
  readonly publicIp: string | null;
  /** Null listens on all addresses. */
  readonly bindAddress: string | null;
}

const gatheringMs = 2000;

/**
 * A libdatachannel connection that answers an offer. Media uses raw tracks, without libdatachannel's media handlers.
 */
export class WebRtcPeer {
  readonly #connection: PeerConnection;
  readonly #settings: PeerSettings;
  /** Keeps references, because the garbage collector closes unreferenced tracks. */
  readonly #tracks: Track[] = [];
  readonly #ears: Ear[] = [];
  readonly #onState: (state: string) => void;
  #closed = false;

  constructor(name: string, settings: PeerSettings, onState: (state: string) => void) {
    this.#settings = settings;
    this.#onState = onState;
    this.#connection = new PeerConnection(name, {
      iceServers: [],
      disableAutoNegotiation: true,
      forceMediaTransport: true,
      enableIceUdpMux: true,
      portRangeBegin: settings.udpPort,
      portRangeEnd: settings.udpPort,
      ...(settings.bindAddress ? { bindAddress: settings.bindAddress } : {}),
    });
    const hear = atSeam('webrtc.state', onState, () => this.#drop());
    this.#connection.onStateChange((state) => {
      if (!this.#closed) hear(state);
    });
  }

  /** Adds a track. `hear` receives its incoming packets until the peer is closed. */
  addTrack(media: Audio | Video, hear: (packet: Buffer) => void): Track {
    const track = this.#connection.addTrack(media);
    this.#tracks.push(track);
    const ear: Ear = { hear: atSeam('webrtc.packet', hear, () => this.#drop()) };
    this.#ears.push(ear);
    listen(track, ear);
    return track;
  }

  /**
   * Accepts the offer and returns an answer with all candidates. Throws BAD_SDP if libdatachannel cannot process
   * the offer.
   */
  async answer(offerSdp: string): Promise<string> {
    const gathered = new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, gatheringMs);
      this.#connection.onGatheringStateChange((state) => {
        if (state !== 'complete') return;
        clearTimeout(timer);
        resolve();
      });
    });
    try {
      this.#connection.setRemoteDescription(withoutCandidates(offerSdp), 'offer');
      this.#connection.setLocalDescription('answer');
    } catch {
      throw new MediaError('BAD_SDP');
    }
    await gathered;
    const sdp = this.#closed ? null : this.#connection.localDescription()?.sdp;
    if (!sdp) throw new MediaError('BAD_SDP');
    const { udpPort: port, publicIp, hasTcp } = this.#settings;
    return withReachableCandidates(sdp, { port, publicIp, hasTcp });
  }

  /** Closes a peer whose input caused an exception, and reports it like a regular close. */
  #drop(): void {
    if (this.#closed) return;
    this.close();
    this.#onState('closed');
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    for (const ear of this.#ears) ear.hear = undefined;
    this.#connection.close();
    this.#tracks.length = 0;
  }
}

/**
 * Maps an exception from libdatachannel to a MediaError, because it throws for numbers and names that it doesn't
 * accept.
 */
export const badOffer = (error: unknown): MediaError =>
  error instanceof MediaError ? error : new MediaError('BAD_SDP');

interface Ear {
  hear: ((packet: Buffer) => void) | undefined;
}
/**
 * Listens through an intermediate object. The native side keeps the listener while its track exists, so a listener that
 * references the track would leak both.
 */
function listen(track: Track, ear: Ear): void {
  track.onMessage((packet) => ear.hear?.(packet));
}

/** Sends on a track, ignoring errors if it has just closed. */
export function sendOn(track: Track, packet: Buffer): void {
  try {
    if (track.isOpen()) track.sendMessageBinary(packet);
  } catch {
    // The peer's state change triggers the cleanup.
  }
}
