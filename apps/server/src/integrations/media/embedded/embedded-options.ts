import type { Screen } from '../screens.ts';
import type { ReencodingBudget } from './reencodings.ts';

export interface EmbeddedMediaOptions {
  /** One UDP port for all WebRTC traffic; 0 = any free one. */
  udpPort: number;
  /** The address to announce behind NAT; null = the machine's own and loopback. */
  publicIp: string | null;
  bindAddress?: string | null;
  /** Null = no snapshots, and HLS sound stays Opus. */
  ffmpegPath: string | null;
  /** Signs HLS session names; random when absent. */
  secret?: Buffer;
  maxViewersPerStream?: number;
  /** What a right plays by WebRTC where others carry that. */
  screensElsewhere?: (streamId: string, grantId: string) => readonly Screen[];
  maxPublishKbps?: number;
  /** A publisher who sends more for ten seconds is ended; 20,000 when absent. */
  endPublishKbps?: number;
  graceMs?: number;
  viewerSilenceMs?: number;
  hlsIdleMs?: number;
  /** For streams that WebRTC cannot carry as they come; by the machine's cores and load when absent. */
  reencoding?: ReencodingBudget;
}
