import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { PeerConnection, Video } from 'node-datachannel';

const SOURCE = 4711;
const PAYLOAD_TYPE = 96;

/** A WHIP encoder that sends a file's H.264 unchanged, including B-frames, like OBS. Browsers never send B-frames. */
export async function publishFile(
  { ffmpegPath, path }: { readonly ffmpegPath: string; readonly path: string },
  to: { readonly url: string; readonly token: string },
): Promise<{ close(): void }> {
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
  const body = peer.localDescription()?.sdp ?? '';
  const answer = await fetch(to.url, { method: 'POST', headers, body });
  if (answer.status !== 201) throw new Error(`WHIP: ${answer.status} ${await answer.text()}`);
  peer.setRemoteDescription(await answer.text(), 'answer');
  await isOpen;

  const inlet = createSocket('udp4').bind(0, '127.0.0.1');
  await once(inlet, 'listening');
  inlet.on('message', (packet) => {
    // Forwards only RTP: its clock is in the packets, and another sender's reports would contradict it.
    if (track.isOpen() && ((packet[1] ?? 0) & 0x7f) === PAYLOAD_TYPE) track.sendMessageBinary(packet);
  });
  const address = `rtp://127.0.0.1:${inlet.address().port}?pkt_size=1200`;
  const input = ['-v', 'error', '-re', '-stream_loop', '-1', '-i', path, '-an', '-c:v', 'copy'];
  const output = ['-bsf:v', 'h264_mp4toannexb,dump_extra', '-ssrc', String(SOURCE)];
  const rtp = ['-payload_type', String(PAYLOAD_TYPE), '-f', 'rtp', address];
  const encoder = spawn(ffmpegPath, [...input, ...output, ...rtp], { stdio: 'ignore' });
  return {
    close() {
      encoder.kill('SIGKILL');
      inlet.close();
      peer.close();
    },
  };
}
