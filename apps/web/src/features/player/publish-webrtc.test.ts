import { afterEach, describe, expect, test, vi } from 'vitest';
import { publishWebRtc, replaceTracks } from './publish-webrtc.ts';

const track = (kind: 'audio' | 'video') => ({ kind }) as MediaStreamTrack;
const camera = track('video');
const microphone = track('audio');

/** A connection that sends the microphone, and the camera in three sizes. */
function stage(connectionState: RTCPeerConnectionState = 'connected') {
  const senders = [microphone, camera, camera, camera].map((sent) => ({
    track: sent,
    replaceTrack: vi.fn<(next: MediaStreamTrack) => Promise<void>>(async function (this: { track: unknown }, next) {
      if (connectionState === 'closed') throw new DOMException('closed', 'InvalidStateError');
      this.track = next;
    }),
  }));
  const connection = { getSenders: () => senders, connectionState } as unknown as RTCPeerConnection;
  return { senders, session: { connection } };
}

test('a screen takes the camera’s place in all sizes, and the microphone goes on', async () => {
  const { senders, session } = stage();
  const screen = track('video');
  await replaceTracks(session, [screen, microphone]);
  expect(senders.map((sender) => sender.track)).toEqual([microphone, screen, screen, screen]);
  expect(senders[0]!.replaceTrack).not.toHaveBeenCalled();
  await replaceTracks(session, [camera, microphone]);
  expect(senders.map((sender) => sender.track)).toEqual([microphone, camera, camera, camera]);
});

test('all sizes change at the same moment', async () => {
  const { senders, session } = stage();
  const done = replaceTracks(session, [track('video')]);
  expect(senders.map(({ replaceTrack }) => replaceTrack.mock.calls.length)).toEqual([0, 1, 1, 1]);
  await done;
});

test('a device that is missing leaves the last one in place', async () => {
  const { senders, session } = stage();
  await replaceTracks(session, []);
  expect(senders.map((sender) => sender.track)).toEqual([microphone, camera, camera, camera]);
});

test('a connection that has just ended needs no new track', async () => {
  const { session } = stage('closed');
  await expect(replaceTracks(session, [track('video')])).resolves.toBeUndefined();
});

describe('publishing', () => {
  const silent = track('audio');
  const closed = vi.fn<() => void>();

  class FakeStream {
    readonly #tracks: MediaStreamTrack[];
    constructor(tracks: MediaStreamTrack[]) {
      this.#tracks = tracks;
    }
    getAudioTracks = () => this.#tracks.filter(({ kind }) => kind === 'audio');
    getVideoTracks = () => this.#tracks.filter(({ kind }) => kind === 'video');
  }
  class FakeAudio {
    createMediaStreamDestination = () => ({ stream: new FakeStream([silent]) });
    close = closed;
  }
  class FakeSource {
    connect() {}
    start() {}
  }
  class FakeConnection extends EventTarget {
    readonly iceGatheringState = 'complete';
    readonly connectionState = 'connected';
    readonly localDescription = { sdp: 'offer' };
    readonly #senders: { track: MediaStreamTrack; replaceTrack(next: MediaStreamTrack): Promise<void> }[] = [];
    addTransceiver(sent: MediaStreamTrack) {
      const sender = {
        track: sent,
        async replaceTrack(next: MediaStreamTrack) {
          sender.track = next;
        },
      };
      this.#senders.push(sender);
      return { setCodecPreferences() {} };
    }
    getSenders = () => this.#senders;
    getReceivers = () => [];
    createOffer = async () => ({});
    setLocalDescription = async () => {};
    setRemoteDescription = async () => {};
    close() {}
  }

  const publish = async (tracksNow: () => MediaStreamTrack[], status = 201) => {
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('MediaStream', FakeStream);
    vi.stubGlobal('AudioContext', FakeAudio);
    vi.stubGlobal('ConstantSourceNode', FakeSource);
    vi.stubGlobal('RTCPeerConnection', FakeConnection);
    vi.stubGlobal('RTCRtpSender', { getCapabilities: () => null });
    vi.stubGlobal('fetch', async () => new Response(status === 201 ? 'answer' : '{}', { status }));
    return publishWebRtc(tracksNow, { url: '/whip' }, () => {});
  };
  afterEach(() => {
    vi.unstubAllGlobals();
    closed.mockClear();
  });
  const cam = { kind: 'video', getSettings: () => ({}) } as unknown as MediaStreamTrack;
  const sentBy = ({ connection }: { connection: RTCPeerConnection }) => connection.getSenders().map((one) => one.track);

  test('without a microphone sends silence, which one that comes later replaces', async () => {
    const session = await publish(() => [cam]);
    expect(sentBy(session)).toEqual([silent, cam]);
    await replaceTracks(session, [cam, microphone]);
    expect(sentBy(session)).toEqual([microphone, cam]);
    session.close();
    expect(closed).toHaveBeenCalledOnce();
  });

  test('needs no silence with a microphone, and ends it if the server refuses', async () => {
    const session = await publish(() => [cam, microphone]);
    expect(sentBy(session)).toEqual([microphone, cam]);
    session.close();
    await expect(publish(() => [cam], 403)).rejects.toMatchObject({ status: 403 });
    expect(closed).toHaveBeenCalledOnce();
  });

  test('a device that was changed while connecting is sent', async () => {
    const other = { ...cam } as MediaStreamTrack;
    const asked = [
      [cam, microphone],
      [other, microphone],
    ];
    const session = await publish(() => asked.shift()!);
    expect(sentBy(session)).toEqual([microphone, other]);
    session.close();
  });
});
