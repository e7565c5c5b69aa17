/**
 * WHEP viewers in a separate process. Prints `ready URL`.
 *
 * - `POST /watch?url=…&viewers=20`: adds viewers of a stream and responds once all are connected.
 * - `/leave?viewers=20`: removes the oldest viewers.
 * - `GET /counts`: returns the packets that all viewers have received and missed so far.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Audio, PeerConnection, Video, type Track } from 'node-datachannel';

/** Totals of all viewers since the start. `expected` is derived from sequence numbers. */
export interface Counts {
  readonly received: number;
  readonly expected: number;
  readonly bytes: number;
  readonly connected: number;
}

const H264 = 'level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42e01f';
const AT_ONCE = 5;
const CONNECT_MS = 15_000;

interface Line {
  readonly track: Track;
  /** 0 if nothing has arrived yet. */
  source: number;
  received: number;
  bytes: number;
  /** First and highest sequence number, extended past 65535. */
  first: number;
  highest: number;
}
const lines: Line[] = [];
const peers: PeerConnection[] = [];
const sessions = new Map<PeerConnection, string>();

function listen(track: Track): void {
  const line: Line = { track, source: 0, received: 0, bytes: 0, first: -1, highest: -1 };
  lines.push(line);
  track.onMessage((packet) => {
    const second = packet[1] ?? 0;
    if (second >= 192 && second <= 223) return;
    line.source = packet.readUInt32BE(8);
    line.received++;
    line.bytes += packet.length;
    const sequence = packet.readUInt16BE(2);
    if (line.first < 0) line.first = line.highest = sequence;
    // Picks the sequence number closest to the highest so far, across the wraparound.
    const step = ((sequence - line.highest + 0x8000) & 0xffff) - 0x8000;
    if (step > 0) line.highest += step;
  });
}

const until = async (what: string, isSo: () => boolean) => {
  const endMs = performance.now() + CONNECT_MS;
  while (!isSo()) {
    if (performance.now() > endMs) throw new Error(`in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

async function watch(url: string): Promise<void> {
  const peer = new PeerConnection('viewer', {
    iceServers: [],
    disableAutoNegotiation: true,
    disableFingerprintVerification: true,
  });
  peers.push(peer);
  const video = new Video('0', 'RecvOnly');
  video.addH264Codec(108, H264);
  const audio = new Audio('1', 'RecvOnly');
  audio.addOpusCodec(111);
  for (const media of [video, audio]) listen(peer.addTrack(media));
  peer.setLocalDescription('offer');
  await until('the viewer has its candidates', () => peer.gatheringState() === 'complete');
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/sdp' },
    body: peer.localDescription()?.sdp ?? '',
  });
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  sessions.set(peer, new URL(answer.headers.get('location') ?? '', url).href);
  peer.setRemoteDescription(await answer.text(), 'answer');
  await until('the viewer is connected', () => peer.state() === 'connected');
}

/** Ends the session, then the connection, as players do. */
async function leave(viewers: number): Promise<void> {
  lines.splice(0, viewers * 2);
  for (const peer of peers.splice(0, viewers)) {
    await fetch(sessions.get(peer) ?? '', { method: 'DELETE' });
    sessions.delete(peer);
    peer.close();
  }
}

const counts = (): Counts => ({
  received: lines.reduce((sum, line) => sum + line.received, 0),
  expected: lines.reduce((sum, line) => sum + (line.first < 0 ? 0 : line.highest - line.first + 1), 0),
  bytes: lines.reduce((sum, line) => sum + line.bytes, 0),
  connected: peers.filter((peer) => peer.state() === 'connected').length,
});

/** Builds a receiver report for one source, without statistics. It shows the server that the viewer is still there. */
function reportAbout(source: number): Buffer {
  const report = Buffer.alloc(32);
  report.set([0x81, 201, 0, 7, 0, 0, 0, 1]);
  report.writeUInt32BE(source, 8);
  return report;
}
setInterval(() => {
  for (const { track, source } of lines) if (source && track.isOpen()) track.sendMessageBinary(reportAbout(source));
}, 1000);

const http = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://viewers');
  const answer = async () => {
    if (pathname === '/leave') await leave(Number(searchParams.get('viewers')));
    if (pathname !== '/watch') return counts();
    for (let left = Number(searchParams.get('viewers')); left > 0; left -= AT_ONCE)
      await Promise.all(Array.from({ length: Math.min(AT_ONCE, left) }, () => watch(searchParams.get('url') ?? '')));
    return counts();
  };
  answer().then(
    (body) => response.end(JSON.stringify(body)),
    (error: Error) => response.writeHead(500).end(error.message),
  );
});
http.listen(0, '127.0.0.1', () =>
  process.stdout.write(`ready http://127.0.0.1:${(http.address() as AddressInfo).port}\n`),
);
process.on('SIGTERM', () => process.exit(0));
