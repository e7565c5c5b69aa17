import { z } from 'zod';

/** TURN servers for networks that block media. Empty if the site has none. */
const IceServers = z.array(
  z.object({ urls: z.string(), username: z.string().optional(), credential: z.string().optional() }),
);
/** Publishing endpoint and the token that authorizes it. */
export const Ingest = z.object({
  whipUrl: z.string(),
  token: z.string(),
  rtmpUrl: z.string().optional(),
  iceServers: IceServers,
  /** Maximum number of sizes in which the video may be published, largest first, each in its own media section. */
  layers: z.number().int(),
});
/** Playback URLs of a stream. They are paths on this site, or absolute if another media host is configured. */
export const Playback = z.object({
  whepUrl: z.string(),
  hlsUrl: z.string(),
  prefer: z.enum(['webrtc', 'hls']),
  token: z.string().optional(),
  iceServers: IceServers,
});
/** Reception of a stream by all its WebRTC viewers, from their own reports. */
export const AudienceHealth = z.object({
  /** Viewers by size of their video in lines, largest first. 0 is sound only. */
  bySize: z.array(z.object({ lines: z.number().int(), viewers: z.number().int() })).max(20),
  /** Viewers whose players send reports, and those among them whose video freezes repeatedly. */
  reporting: z.number().int(),
  freezing: z.number().int(),
  /** Highest values among all viewers. */
  worstLossPercent: z.number(),
  worstRoundTripMs: z.number().int(),
});
/** Incoming media of a stream that is being published. */
export const MediaStats = z.object({
  connected: z.boolean(),
  videoKbps: z.number(),
  audioKbps: z.number(),
  fps: z.number(),
  width: z.number().int(),
  height: z.number().int(),
  lossPercent: z.number(),
  codec: z.string(),
  viewers: z.number().int(),
  problem: z.string().optional(),
  /** Absent if there are no WebRTC viewers, or if the media server doesn't report their reception. */
  audience: AudienceHealth.optional(),
});
