/** The sizes in which a camera is published, largest first, and the upload that each needs beyond the smaller ones. */
const LAYERS = [
  { scale: 1, maxBitrate: 2_500_000, priority: 'low', uploadKbps: 1500 },
  { scale: 2, maxBitrate: 700_000, priority: 'medium', uploadKbps: 450 },
  { scale: 4, maxBitrate: 200_000, priority: 'high', uploadKbps: 0 },
] as const;
/** Smaller pictures have no use. */
const LEAST_LINES = 135;
const DEFAULT_LINES = 720;
/** A size that was stopped returns when the upload is this much faster, so that it doesn't come and go. */
const RETURN_MARGIN = 1.3;

/** Returns the encodings of a video track, largest first. */
export function encodingsFor(track: MediaStreamTrack, layers: number): RTCRtpEncodingParameters[] {
  const { width = 0, height = 0 } = track.getSettings();
  const lines = Math.min(width, height) || DEFAULT_LINES;
  const fitting = LAYERS.filter(({ scale }) => scale === 1 || lines / scale >= LEAST_LINES).slice(0, layers);
  return fitting.map(({ scale, maxBitrate, priority }) => ({
    scaleResolutionDownBy: scale,
    maxBitrate,
    ...(fitting.length > 1 ? { priority } : {}),
  }));
}

/**
 * Returns how many of `most` sizes an upload carries, smallest first. `active` is how many are being sent.
 */
export function layersWithin(uploadKbps: number, active: number, most: number): number {
  for (let count = most; count > 1; count--) {
    const needed = LAYERS.slice(LAYERS.length - most)
      .slice(most - count)
      .reduce((sum, layer) => sum + layer.uploadKbps, 0);
    if (uploadKbps >= needed * (count > active ? RETURN_MARGIN : 1)) return count;
  }
  return 1;
}

const CHECK_MS = 2000;

/** Stops the larger sizes while the upload is too slow for them. Returns a function that ends this. */
export function followUpload(connection: RTCPeerConnection): () => void {
  const senders = connection.getSenders().filter(({ track }) => track?.kind === 'video');
  let active = senders.length;
  const check = async () => {
    const uploadKbps = await availableKbps(connection);
    if (uploadKbps === null || connection.connectionState !== 'connected') return;
    const next = layersWithin(uploadKbps, active, senders.length);
    if (next === active) return;
    active = next;
    await Promise.all(senders.map((sender, i) => setActive(sender, i >= senders.length - next)));
  };
  // The connection may close during a check.
  const timer = setInterval(() => void check().catch(() => undefined), CHECK_MS);
  return () => clearInterval(timer);
}

async function setActive(sender: RTCRtpSender, active: boolean): Promise<void> {
  const parameters = sender.getParameters();
  for (const encoding of parameters.encodings) encoding.active = active;
  await sender.setParameters(parameters);
}

/** The browser's estimate of the upload. Null if it has none. */
async function availableKbps(connection: RTCPeerConnection): Promise<number | null> {
  for (const report of (await connection.getStats()).values() as Iterable<Record<string, number | string | boolean>>) {
    const bits =
      report['type'] === 'candidate-pair' && report['nominated'] ? report['availableOutgoingBitrate'] : undefined;
    if (typeof bits === 'number') return bits / 1000;
  }
  return null;
}
