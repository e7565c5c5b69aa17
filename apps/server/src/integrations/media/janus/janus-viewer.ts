import { randomUUID } from 'node:crypto';
import type { Viewer } from '../../../platform/ports/media-server.ts';
import { bridgeOffers } from './bridged-offers.ts';
import type { PayloadTypes } from './bridged-offers.ts';
import type { HandleEvent, JanusClient, JanusHandle } from './janus-client.ts';
import type { JanusMountpoint } from './janus-mountpoint.ts';

const handshakeMs = 15_000;

export class JanusViewer implements Viewer {
  readonly sessionId = randomUUID();
  readonly viewerId: string;
  readonly grantId: string;
  readonly openedAt = Date.now();
  #handle: JanusHandle | null = null;
  #isClosed = false;
  connected = false;

  constructor({ viewerId, grantId }: Viewer) {
    this.viewerId = viewerId;
    this.grantId = grantId;
  }

  /** Answers the viewer's offer. Later changes of the connection are passed to `onEvent`. */
  async watch(input: {
    client: JanusClient;
    mountpoint: JanusMountpoint;
    pin: string;
    offerSdp: string;
    payloadTypes: PayloadTypes;
    onEvent: (event: HandleEvent) => void;
  }): Promise<string> {
    const { client, mountpoint, pin, payloadTypes } = input;
    const handle = await client.attach('streaming', input.onEvent);
    this.#handle = handle;
    const { jsep } = await handle.ask({ request: 'watch', id: mountpoint.id, pin });
    if (!jsep) throw new Error('Janus offered nothing to a viewer');
    const answers = bridgeOffers({ viewerOffer: input.offerSdp, janusOffer: jsep.sdp, payloadTypes });
    await handle.ask({ request: 'start' }, { type: 'answer', sdp: answers.toJanus });
    if (this.#isClosed) await handle.detach();
    return answers.toViewer;
  }

  isLate(now: number): boolean {
    return !this.connected && now - this.openedAt > handshakeMs;
  }

  close(): void {
    this.#isClosed = true;
    void this.#handle?.detach();
  }
}
