import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Audio, PeerConnection, Video, type Track } from 'node-datachannel';
import { socketClosed } from '../socket-closed.ts';
import { framed } from '../../src/integrations/media/embedded/webrtc/ice-tcp.ts';
import { eventually } from '../media-bench.ts';
import { Mutator } from './mutate.ts';
import { datagrams, PublisherPackets, reports, rtmpGreeting, rtmpMessages, sdpOffer } from './samples.ts';

const HOST = fileURLToPath(new URL('host.ts', import.meta.url));
const THOUSAND = 1000;
const ANSWER_MS = 30_000;

export interface SeamHost {
  readonly ports: { readonly http: number; readonly udp: number; readonly rtmp: number };
  readonly base: string;
  /** Requests `/healthz` and returns the fault counts. Throws if the process has exited or doesn't respond. */
  health(): Promise<Record<string, number>>;
  close(): Promise<void>;
}

export async function startSeamHost(ffmpegPath: string): Promise<SeamHost> {
  const child = spawn(process.execPath, [HOST, ffmpegPath], { stdio: ['ignore', 'pipe', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (words: Buffer) => (errors = (errors + words.toString()).slice(-4000)));
  const ended = once(child, 'exit');
  const line = await Promise.race([
    once(child.stdout, 'data').then(([data]) => String(data)),
    ended.then(() => Promise.reject(new Error(`the host did not start: ${errors}`))),
  ]);
  const ports = JSON.parse(line) as SeamHost['ports'];
  const base = `http://127.0.0.1:${ports.http}`;
  return {
    ports,
    base,
    async health() {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`the process has ended (${child.exitCode ?? child.signalCode}): ${errors}`);
      const response = await fetch(`${base}/healthz`, { signal: AbortSignal.timeout(ANSWER_MS) });
      const { status, faults } = (await response.json()) as { status: string; faults: Record<string, number> };
      if (status !== 'up') throw new Error(`the process is ${status}`);
      return faults;
    },
    async close() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

type Drive = (host: SeamHost, mutator: Mutator, count: number) => Promise<void>;

/** Drives a seam in batches of a thousand inputs, and checks the process's health after each batch. */
export async function driveSeam(host: SeamHost, seam: keyof typeof seams, options: { seed: number; inputs: number }) {
  const mutator = new Mutator(options.seed);
  for (let done = 0; done < options.inputs; done += THOUSAND) {
    await seams[seam](host, mutator, Math.min(THOUSAND, options.inputs - done));
    await host.health();
  }
}

const datagramsTo = async (port: number, count: number, next: () => Buffer): Promise<void> => {
  const socket = createSocket('udp4').on('error', () => {});
  for (let sent = 0; sent < count; sent++) {
    await new Promise((resolve) => socket.send(next(), port, '127.0.0.1', resolve));
    // Pauses, because otherwise the system's buffer fills up, and lost packets test nothing.
    if (sent % 50 === 49) await pause(1);
  }
  socket.close();
};

/** Connects a peer in this process by sending its offer. Resolves once the peer is connected. */
async function connectPeer(host: SeamHost, path: string, add: (peer: PeerConnection) => Track[]) {
  const peer = new PeerConnection('fuzz', { iceServers: [], disableAutoNegotiation: true, forceMediaTransport: true });
  const tracks = add(peer);
  const gathered = new Promise<void>((resolve) =>
    peer.onGatheringStateChange((state) => state === 'complete' && resolve()),
  );
  const connected = new Promise<void>((resolve) => peer.onStateChange((state) => state === 'connected' && resolve()));
  peer.setLocalDescription('offer');
  await gathered;
  const body = peer.localDescription()?.sdp ?? '';
  const response = await fetch(host.base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/sdp' },
    body,
  });
  if (response.status !== 201) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  peer.setRemoteDescription(await response.text(), 'answer');
  await Promise.race([connected, pause(ANSWER_MS)]);
  return { peer, tracks };
}

const H264 = 'level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42e01f';

const publisherTracks = (peer: PeerConnection): Track[] => {
  const video = new Video('0', 'SendOnly');
  video.addH264Codec(96, H264);
  video.addSSRC(7, 'fuzz', 'live', 'video');
  const audio = new Audio('1', 'SendOnly');
  audio.addOpusCodec(97);
  audio.addSSRC(8, 'fuzz', 'live', 'audio');
  return [peer.addTrack(video), peer.addTrack(audio)];
};
const viewerTracks = (peer: PeerConnection): Track[] => {
  const video = new Video('0', 'RecvOnly');
  video.addH264Codec(102, H264);
  const audio = new Audio('1', 'RecvOnly');
  audio.addOpusCodec(111);
  return [peer.addTrack(video), peer.addTrack(audio)];
};

const SOURCE_DESCRIPTION = 202;

function describesSource(packet: Buffer): boolean {
  for (let at = 0; at + 4 <= packet.length; at += (packet.readUInt16BE(at + 2) + 1) * 4)
    if (packet[at + 1] === SOURCE_DESCRIPTION) return true;
  return false;
}

/**
 * Sends packets on connected tracks, by media kind if there are two. Packets that the sending side rejects don't count
 * as input.
 */
async function sendOnTracks(tracks: readonly Track[], count: number, next: () => Buffer): Promise<void> {
  for (let sent = 0; sent < count; sent++) {
    const packet = next();
    // Skips source descriptions, because libdatachannel 0.24.5 never returns from a broken one.
    // `media-seams.deep.test.ts` demonstrates it.
    if (describesSource(packet)) continue;
    const isAudio = ((packet[1] ?? 0) & 0x7f) === 97;
    try {
      (isAudio ? tracks.at(-1) : tracks[0])?.sendMessageBinary(packet);
    } catch {
      continue;
    }
    if (sent % 50 === 49) await pause(1);
  }
}

async function postOffers(host: SeamHost, mutator: Mutator, { path, count }: { path: string; count: number }) {
  const sample = sdpOffer(path.includes('whip') ? 'sendonly' : 'recvonly');
  const offers = Array.from({ length: count }, () => mutator.text(sample));
  const post = async () => {
    for (let body = offers.pop(); body !== undefined; body = offers.pop()) {
      const headers = { 'content-type': 'application/sdp' };
      const { status } = await fetch(host.base + path, { method: 'POST', headers, body });
      if (status >= 500) throw new Error(`${path} answered ${status} to ${JSON.stringify(body)}`);
    }
  };
  await Promise.all(Array.from({ length: 4 }, post));
}

/** Publishes a stream that viewers can request. */
async function onAir(host: SeamHost): Promise<{ port: number; streamId: string }> {
  const response = await fetch(`${host.base}/inlet`, { method: 'POST' });
  return (await response.json()) as { port: number; streamId: string };
}

/** Sends broken source descriptions from a viewer. Their number exceeds the threads in libdatachannel's pool. */
export async function sendBrokenDescriptions(host: SeamHost, count: number): Promise<void> {
  const { streamId } = await onAir(host);
  const { peer, tracks } = await connectPeer(host, `/media/live/whep/${streamId}`, viewerTracks);
  const broken = Buffer.from('80ca000600001408e8a000000021000000015f900000000000000000', 'hex');
  // Waits, because on a busy machine the connection takes longer than `connectPeer` waits, and a burst would overflow a
  // socket's buffer.
  await eventually('an open track', () => tracks[0]?.isOpen());
  for (let sent = 0; sent < count; sent++) {
    tracks[0]?.sendMessageBinary(broken);
    await pause(10);
  }
  await pause(500);
  peer.close();
}

let publications = 0;

export const seams = {
  'datagrams to the media port': (host, mutator, count) =>
    datagramsTo(host.ports.udp, count, () => mutator.bytes(datagrams)),
  'ICE over TCP': async (host, mutator, count) => {
    for (let sent = 0; sent < count;) {
      const socket = connect(host.ports.udp, '127.0.0.1');
      socket.resume();
      const closed = socketClosed(socket);
      for (let packets = 1 + mutator.below(60); packets > 0; packets--, sent++)
        socket.write(mutator.below(10) === 0 ? mutator.bytes(datagrams) : framed(mutator.bytes(datagrams)));
      socket.end();
      await Promise.race([closed, pause(200)]);
      socket.destroy();
    }
  },
  'RTP and RTCP of an encoder': async (host, mutator, count) => {
    const packets = new PublisherPackets(mutator);
    const { port, streamId } = await onAir(host);
    const { peer } = await connectPeer(host, `/media/live/whep/${streamId}`, viewerTracks);
    await datagramsTo(port, count, () => packets.next());
    peer.close();
  },
  'packets of a WHIP session': async (host, mutator, count) => {
    const packets = new PublisherPackets(mutator);
    const streamId = `session-${++publications}`;
    const { peer, tracks } = await connectPeer(host, `/media/live/whip/${streamId}`, publisherTracks);
    const playlist = fetch(`${host.base}/media/live/streams/${streamId}.m3u8`);
    await sendOnTracks(tracks, count, () => packets.next());
    peer.close();
    if ((await playlist).status >= 500 && (await playlist).status !== 503)
      throw new Error(`HLS answered ${(await playlist).status}`);
  },
  'reports of a WHEP session': async (host, mutator, count) => {
    const { streamId } = await onAir(host);
    const { peer, tracks } = await connectPeer(host, `/media/live/whep/${streamId}`, viewerTracks);
    const source = Number(/^a=ssrc:(\d+) /m.exec(peer.remoteDescription()?.sdp ?? '')?.[1]);
    await sendOnTracks(tracks, count, () => {
      const packet = mutator.bytes(reports);
      // Half of the packets refer to the viewer's own video, because all others are skipped.
      if (packet.length >= 12 && mutator.below(2) === 0) packet.writeUInt32BE(source, 8);
      return packet;
    });
    peer.close();
  },
  'offers by WHIP': (host, mutator, count) => postOffers(host, mutator, { path: '/media/live/whip/offers', count }),
  'offers by WHEP': async (host, mutator, count) => {
    const { streamId } = await onAir(host);
    await postOffers(host, mutator, { path: `/media/live/whep/${streamId}`, count });
  },
  'bytes over RTMP': async (host, mutator, count) => {
    for (let sent = 0; sent < count;) {
      const socket = connect(host.ports.rtmp, '127.0.0.1').on('error', () => {});
      socket.resume();
      const closed = socketClosed(socket);
      socket.write(mutator.below(10) === 0 ? mutator.bytes([rtmpGreeting]) : rtmpGreeting);
      if (mutator.below(3) > 0) socket.write(Buffer.concat(rtmpMessages.slice(0, 3)));
      for (let messages = 1 + mutator.below(20); messages > 0; messages--, sent++)
        socket.write(mutator.bytes(rtmpMessages));
      socket.end();
      await Promise.race([closed, pause(200)]);
      socket.destroy();
    }
  },
} satisfies Record<string, Drive>;
