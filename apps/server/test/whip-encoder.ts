import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { PeerConnection, Video } from 'node-datachannel';

const SOURCE = 4711;
const PAYLOAD_TYPE = 96;

/** Id of the header extension that names a packet's size (RID). */
const RID_EXTENSION = 2;

interface WhipAddress {
  readonly url: string;
  readonly token: string;
}

/**
 * A WHIP encoder that sends the H.264 of a file unchanged, including B-frames, like OBS. Browsers never send B-frames.
 */
export const publishFile = (
  { ffmpegPath, path }: { readonly ffmpegPath: string; readonly path: string },
  to: WhipAddress,
): Promise<WhipEncoder> => publishSizes({ ffmpegPath, paths: [path] }, to);

export interface WhipEncoder {
  readonly answer: string;
  close(): void;
}

/**
 * Sends several sizes of a video, largest first, like OBS 32. The offer names the source of the first size, the sources
 * of the others follow it, and each packet carries the number of its size.
 */
export async function publishSizes(
  { ffmpegPath, paths }: { readonly ffmpegPath: string; readonly paths: readonly string[] },
  to: WhipAddress,
): Promise<WhipEncoder> {
  const peer = new PeerConnection('encoder', { iceServers: [] });
  const video = new Video('video', 'SendOnly');
  video.addH264Codec(PAYLOAD_TYPE, 'profile-level-id=64001f;packetization-mode=1;level-asymmetry-allowed=1');
  video.addSSRC(SOURCE, 'encoder', 'live', 'video');
  const track = peer.addTrack(video);
  const isOpen = new Promise<void>((resolve) => track.onOpen(() => resolve()));
  const isGathered = new Promise<void>((resolve) =>
    peer.onGatheringStateChange((state) => state === 'complete' && resolve()),
  );
  peer.setLocalDescription();
  await isGathered;
  const headers = { 'content-type': 'application/sdp', authorization: `Bearer ${to.token}` };
  const body = (peer.localDescription()?.sdp ?? '') + (paths.length > 1 ? simulcastLines(paths.length) : '');
  const reply = await fetch(to.url, { method: 'POST', headers, body });
  const answer = await reply.text();
  if (reply.status !== 201) throw new Error(`WHIP: ${reply.status} ${answer}`);
  peer.setRemoteDescription(answer, 'answer');
  await isOpen;
  const feeds = await Promise.all(
    paths.map((path, size) =>
      feed({ ffmpegPath, path, source: SOURCE + size }, (packet) => {
        if (track.isOpen()) track.sendMessageBinary(paths.length > 1 ? withRid(packet, size) : packet);
      }),
    ),
  );
  return {
    answer,
    close() {
      for (const end of feeds) end();
      peer.close();
    },
  };
}

function simulcastLines(sizes: number): string {
  const rids = Array.from({ length: sizes }, (_, size) => size);
  return [
    `a=extmap:${RID_EXTENSION} urn:ietf:params:rtp-hdrext:sdes:rtp-stream-id`,
    ...rids.map((rid) => `a=rid:${rid} send`),
    `a=simulcast:send ${rids.join(';')}`,
    '',
  ].join('\r\n');
}

/** Adds the number of the size as a header extension. See: RFC 8285. */
function withRid(packet: Buffer, size: number): Buffer {
  const extension = Buffer.from([0xbe, 0xde, 0, 1, RID_EXTENSION << 4, 48 + size, 0, 0]);
  const header = Buffer.from(packet.subarray(0, 12));
  header[0] = (header[0] ?? 0) | 0x10;
  return Buffer.concat([header, extension, packet.subarray(12)]);
}

/** Reads a file in real time and passes its RTP packets to a callback. Returns a function that stops reading. */
async function feed(
  { ffmpegPath, path, source }: { readonly ffmpegPath: string; readonly path: string; readonly source: number },
  onPacket: (packet: Buffer) => void,
): Promise<() => void> {
  const inlet = createSocket('udp4').bind(0, '127.0.0.1');
  await once(inlet, 'listening');
  inlet.on('message', (packet) => {
    // Forwards only RTP, because its clock is in the packets, and reports from another sender would contradict it.
    if (((packet[1] ?? 0) & 0x7f) === PAYLOAD_TYPE) onPacket(packet);
  });
  const address = `rtp://127.0.0.1:${inlet.address().port}?pkt_size=1180`;
  const input = ['-v', 'error', '-re', '-stream_loop', '-1', '-i', path, '-an', '-c:v', 'copy'];
  const output = ['-bsf:v', 'h264_mp4toannexb,dump_extra', '-ssrc', String(source)];
  const rtp = ['-payload_type', String(PAYLOAD_TYPE), '-f', 'rtp', address];
  const encoder = spawn(ffmpegPath, [...input, ...output, ...rtp], { stdio: 'ignore' });
  return () => {
    encoder.kill('SIGKILL');
    inlet.close();
  };
}
