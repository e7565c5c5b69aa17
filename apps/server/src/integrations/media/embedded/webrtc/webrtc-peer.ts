import { PeerConnection } from 'node-datachannel';
import type { Audio, Track, Video } from 'node-datachannel';
import { MediaError } from '../../../../platform/ports/media-server.ts';
import { atSeam } from '../../seams/client-seam.ts';
import { withoutCandidates, withReachableCandidates } from './sdp.ts';

export interface PeerSettings {
  /** All peers share this one UDP port. */
  readonly udpPort: number;
  /** Announced instead of the machine's own addresses; null = those. */
  readonly publicIp: string | null;
  /** Null = every address of the machine. */
  readonly bindAddress: string | null;
}

const gatheringMs = 2000;

/** One libdatachannel connection that answers an offer. Media goes through raw tracks, without its media handlers. */
export class WebRtcPeer {
  readonly #connection: PeerConnection;
  readonly #settings: PeerSettings;
  /** Why: the garbage collector closes a track nobody refers to. */
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

  /** `hear` is given what comes in on the track until the peer is closed. */
  addTrack(media: Audio | Video, hear: (packet: Buffer) => void): Track {
    const track = this.#connection.addTrack(media);
    this.#tracks.push(track);
    const ear: Ear = { hear: atSeam('webrtc.packet', hear, () => this.#drop()) };
    this.#ears.push(ear);
    listen(track, ear);
    return track;
  }

  /** Takes the offer and answers with every candidate in it. Refuses with BAD_SDP what libdatachannel can't use. */
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
    return withReachableCandidates(sdp, this.#settings.udpPort, this.#settings.publicIp);
  }

  /** Lets a peer go whose input made our code throw, and says so as if it had closed by itself. */
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

/** What to refuse an offer with whose description made libdatachannel throw: numbers and names that it does not take. */
export const badOffer = (error: unknown): MediaError =>
  error instanceof MediaError ? error : new MediaError('BAD_SDP');

interface Ear {
  hear: ((packet: Buffer) => void) | undefined;
}
/**
 * Why by an object: the native side keeps a listener for as long as there is its track, and through a listener that
 * knows its track, neither would ever go.
 */
function listen(track: Track, ear: Ear): void {
  track.onMessage((packet) => ear.hear?.(packet));
}

/** Sends on a track that may have closed a moment ago. */
export function sendOn(track: Track, packet: Buffer): void {
  try {
    if (track.isOpen()) track.sendMessageBinary(packet);
  } catch {
    // The peer's state change cleans up.
  }
}
