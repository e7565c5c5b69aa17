import type { Logger } from '../../../platform/log/log.ts';

export interface JanusMediaOptions {
  /** Janus's WebSocket API, `ws://host:8188`. */
  url: string;
  /** Values of Janus's `api_secret` and the plugins' `admin_key`. Null if not set. */
  apiSecret: string | null;
  adminKey: string | null;
  /** Address of this machine to which Janus sends a copy of each stream. */
  rtpAddress: string;
  /** Distinguishes this node's rooms on Janus from those of other nodes. */
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
