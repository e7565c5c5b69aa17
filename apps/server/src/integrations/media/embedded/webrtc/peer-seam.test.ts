import { PeerConnection, Video } from 'node-datachannel';
import { expect, test } from 'vitest';
import { clientFaults } from '../../../../platform/client-faults.ts';
import { eventually } from '../../../../../test/media-bench.ts';
import { rtpPacket } from '../../../../../test/make/rtp-packet.ts';
import { holdUdpPort } from './udp-port.ts';
import { WebRtcPeer } from './webrtc-peer.ts';
import { patience } from '../../../../../../../tests/patience.ts';

test(
  'a peer whose packet makes the engine throw is closed, and the process survives',
  { timeout: patience(60_000) },
  async () => {
    const port = await holdUdpPort(0, null);
    const states: string[] = [];
    const settings = { udpPort: port.port, hasTcp: false, publicIp: null, bindAddress: null };
    const peer = new WebRtcPeer('publisher', settings, (state) => states.push(state));
    const taken = new Video('0', 'RecvOnly');
    taken.addH264Codec(96);
    peer.addTrack(taken, () => {
      throw new Error('spoiled');
    });

    const encoder = new PeerConnection('encoder', { iceServers: [], disableAutoNegotiation: true });
    const sent = new Video('0', 'SendOnly');
    sent.addH264Codec(96);
    sent.addSSRC(7, 'encoder', 'live', 'video');
    const track = encoder.addTrack(sent);
    encoder.setLocalDescription('offer');
    await eventually('candidates', () => encoder.gatheringState() === 'complete');
    encoder.setRemoteDescription(await peer.answer(encoder.localDescription()?.sdp ?? ''), 'answer');
    await eventually('a connection', () => track.isOpen() && states.includes('connected'));

    const before = clientFaults().get('webrtc.packet') ?? 0;
    let sequence = 0;
    await eventually('a packet that is heard', () => {
      track.sendMessageBinary(rtpPacket({ sequence: ++sequence }));
      return clientFaults().get('webrtc.packet') === before + 1;
    });
    expect(states.at(-1)).toBe('closed');
    encoder.close();
    port.release();
  },
);
