import type { RewindLimits } from './hls/hls-rewind.ts';
import type { Screen } from '../screens.ts';
import type { ReencodingBudget } from './reencodings.ts';

export interface EmbeddedMediaOptions {
  /** Single port for all WebRTC traffic, UDP and, for networks that block it, TCP. 0 means any free port. */
  udpPort: number;
  /** Addresses to announce behind NAT, comma-separated. Null means the machine's own addresses and loopback. */
  publicIp: string | null;
  bindAddress?: string | null;
  /** Null disables snapshots and leaves HLS audio as Opus. */
  ffmpegPath: string | null;
  /** Key that signs HLS session names. Random if absent. */
  secret?: Buffer;
  maxViewersPerStream?: number;
  /** Lists the screens that a grant plays over WebRTC when another engine carries it. */
  screensElsewhere?: (streamId: string, grantId: string) => readonly Screen[];
  maxPublishKbps?: number;
  /** Disconnects a publisher who sends more than this for ten seconds. Default: 20,000. */
  endPublishKbps?: number;
  graceMs?: number;
  viewerSilenceMs?: number;
  hlsIdleMs?: number;
  /** Limits on how far viewers may rewind. Null or absent if they may not rewind. */
  rewind?: RewindLimits | null;
  /** Budget for streams that WebRTC cannot carry as is. Derived from the machine's cores and load by default. */
  reencoding?: ReencodingBudget;
}
