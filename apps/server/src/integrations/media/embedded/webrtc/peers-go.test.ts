import { Video } from 'node-datachannel';
import type { Track } from 'node-datachannel';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { WebRtcPeer } from './webrtc-peer.ts';
import { patience } from '../../../../../../../tests/patience.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const PEERS = 20;

/** Creates a peer with a track whose listener references the track, as viewers do. */
function comeAndGo(): WeakRef<Track> {
  const settings = { udpPort: 0, hasTcp: false, publicIp: null, bindAddress: null };
  const peer = new WebRtcPeer('visitor', settings, () => {});
  const media = new Video('0', 'SendOnly');
  media.addH264Codec(96);
  const known: { track?: Track } = {};
  known.track = peer.addTrack(media, () => void known.track?.isOpen());
  peer.close();
  return new WeakRef(known.track);
}

test('keeps nothing of disconnected peers', async () => {
  const tracks = Array.from({ length: PEERS }, comeAndGo);
  await expect
    .poll(
      () => {
        collect();
        return tracks.filter((track) => track.deref()).length;
      },
      { timeout: patience(10_000) },
    )
    .toBe(0);
});
