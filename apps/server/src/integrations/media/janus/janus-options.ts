import type { Logger } from '../../../platform/log/log.ts';

export interface JanusMediaOptions {
  /** Janus's WebSocket API, `ws://host:8188`. */
  url: string;
  /** Its `api_secret` and the plugins' `admin_key`; null where there is none. */
  apiSecret: string | null;
  adminKey: string | null;
  /** The address of this machine to which Janus sends its copy of each stream. */
  rtpAddress: string;
  /** Tells this node's rooms at Janus from those of others. */
  nodeUrl: string;
  secret: Buffer;
  ffmpegPath: string | null;
  log: Pick<Logger, 'warn' | 'info'>;
  maxViewersPerStream?: number;
  maxPublishKbps?: number;
  endPublishKbps?: number;
  graceMs?: number;
  hlsIdleMs?: number;
}
