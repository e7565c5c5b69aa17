/**
 * Sizes in which a camera is published, largest first. `uploadKbps` is the upload that each size needs in addition to
 * the smaller ones.
 */
const LAYERS = [
  { scale: 1, maxBitrate: 2_500_000, priority: 'low', uploadKbps: 1500 },
  { scale: 2, maxBitrate: 700_000, priority: 'medium', uploadKbps: 450 },
  { scale: 4, maxBitrate: 200_000, priority: 'high', uploadKbps: 0 },
] as const;
/** Minimum number of lines. Smaller pictures are too small to watch. */
const LEAST_LINES = 135;
const DEFAULT_LINES = 720;
/**
 * Factor by which the upload must exceed the need of a stopped size before the size returns, so that it doesn't flap.
 */
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

/** Returns how many of the `most` smallest sizes the upload can carry. `active` is the number being sent. */
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

/** Stops the larger sizes while the upload is too slow for them. Returns a function that stops watching the upload. */
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
  // Errors are ignored, because the connection may close during a check.
  const timer = setInterval(() => void check().catch(() => undefined), CHECK_MS);
  return () => clearInterval(timer);
}

async function setActive(sender: RTCRtpSender, active: boolean): Promise<void> {
  const parameters = sender.getParameters();
  for (const encoding of parameters.encodings) encoding.active = active;
  await sender.setParameters(parameters);
}

/** Returns the browser's estimate of the upload. Null if the browser has none. */
async function availableKbps(connection: RTCPeerConnection): Promise<number | null> {
  for (const report of (await connection.getStats()).values() as Iterable<Record<string, number | string | boolean>>) {
    const bits =
      report['type'] === 'candidate-pair' && report['nominated'] ? report['availableOutgoingBitrate'] : undefined;
    if (typeof bits === 'number') return bits / 1000;
  }
  return null;
}
