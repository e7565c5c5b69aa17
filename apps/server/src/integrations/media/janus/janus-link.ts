import type { Logger } from '../../../platform/log/log.ts';
import { MediaError } from '../../../platform/ports/media-server.ts';
import { JanusClient } from './janus-client.ts';
import type { JanusHandle } from './janus-client.ts';
import { sweep } from './janus-mountpoint.ts';
import type { JanusOwner } from './janus-publication.ts';

export interface JanusConnection {
  readonly client: JanusClient;
  readonly mountpoints: JanusHandle;
}

export interface JanusLinkOptions {
  readonly url: string;
  readonly secret: string | null;
  readonly owner: JanusOwner;
  readonly log: Pick<Logger, 'warn' | 'info'>;
  /** Called when the connection to Janus is lost, along with all peers. */
  readonly onLost: () => void;
}

const shortestRetryMs = 500;
const longestRetryMs = 10_000;

/** Connection to Janus that reconnects whenever it breaks. */
export class JanusLink {
  readonly #options: JanusLinkOptions;
  #connection: JanusConnection | null = null;
  #retry: NodeJS.Timeout | null = null;
  #retryMs = shortestRetryMs;
  #closed = false;

  private constructor(options: JanusLinkOptions) {
    this.#options = options;
  }

  /** Opens the link. Resolves after the first connection attempt, even if it failed. */
  static async open(options: JanusLinkOptions): Promise<JanusLink> {
    const link = new JanusLink(options);
    await link.#connect();
    return link;
  }

  /** Current connection. Throws MEDIA_CLOSED while Janus is unreachable. */
  get connection(): JanusConnection {
    if (!this.#connection) throw new MediaError('MEDIA_CLOSED', 'The media server is out of reach, please try again.');
    return this.#connection;
  }

  async #connect(): Promise<void> {
    const { url, secret, owner, log } = this.#options;
    let client: JanusClient | null = null;
    try {
      client = await JanusClient.connect({ url, secret, onClosed: () => this.#lost() });
      const rooms = await client.attach('videoroom');
      const mountpoints = await client.attach('streaming');
      await sweep({ rooms, mountpoints }, owner);
      await rooms.detach();
      this.#connection = { client, mountpoints };
      this.#retryMs = shortestRetryMs;
    } catch (error) {
      log.warn({ err: error }, 'Janus is unreachable');
      client?.close();
      this.#lost();
    }
  }

  #lost(): void {
    const was = this.#connection;
    this.#connection = null;
    if (was) this.#options.onLost();
    if (this.#closed || this.#retry) return;
    this.#retry = setTimeout(() => {
      this.#retry = null;
      void this.#connect();
    }, this.#retryMs).unref();
    this.#retryMs = Math.min(this.#retryMs * 2, longestRetryMs);
  }

  close(): void {
    this.#closed = true;
    if (this.#retry) clearTimeout(this.#retry);
    this.#connection?.client.close();
  }
}
