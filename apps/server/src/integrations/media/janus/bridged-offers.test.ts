import { expect, test } from 'vitest';
import { bridgeOffers, viewerPayloadTypes } from './bridged-offers.ts';

const side = (who: string, candidates: string[], sections: string[][]) =>
  [
    'v=0',
    `o=- 1 1 IN IP4 127.0.0.1`,
    's=-',
    't=0 0',
    'a=group:BUNDLE 0 1',
    ...sections.flatMap((section) => [
      section[0] ?? '',
      `a=ice-ufrag:${who}`,
      `a=ice-pwd:password-of-${who}`,
      'a=setup:actpass',
      `a=fingerprint:sha-256 ${who}`,
      ...section.slice(1),
      ...candidates,
    ]),
    '',
  ].join('\r\n');
const viewerOffer = side(
  'viewer',
  ['a=candidate:1 1 udp 1 9c6d.local 5000 typ host'],
  [
    [
      'm=video 9 UDP/TLS/RTP/SAVPF 96 126',
      'a=mid:0',
      'a=rtpmap:96 VP8/90000',
      'a=rtpmap:126 H264/90000',
      'a=fmtp:126 profile-level-id=42e01f;packetization-mode=1',
    ],
    ['m=audio 9 UDP/TLS/RTP/SAVPF 109', 'a=mid:1', 'a=rtpmap:109 opus/48000/2'],
  ],
);
const janusOffer = side(
  'janus',
  ['a=candidate:1 1 udp 1 192.0.2.7 6000 typ host'],
  [
    ['m=audio 9 UDP/TLS/RTP/SAVPF 109', 'a=mid:a', 'a=rtpmap:109 opus/48000/2', 'a=ssrc:11 cname:janus'],
    ['m=video 9 UDP/TLS/RTP/SAVPF 126', 'a=mid:v', 'a=rtpmap:126 H264/90000', 'a=ssrc:22 cname:janus'],
  ],
);

test('answers each side in its own order and numbering, with the other’s credentials', () => {
  const payloadTypes = viewerPayloadTypes(viewerOffer, { codec: 'H264', hasAudio: true });
  expect(payloadTypes).toEqual({ video: 126, audio: 109 });
  const { toViewer, toJanus } = bridgeOffers({ viewerOffer, janusOffer, payloadTypes });
  expect(toViewer.match(/^(m|a=mid|a=ice-ufrag|a=setup|a=ssrc|a=sendonly).*$/gm)).toEqual([
    'm=video 9 UDP/TLS/RTP/SAVPF 126',
    'a=mid:0',
    'a=ice-ufrag:janus',
    'a=setup:passive',
    'a=sendonly',
    'a=ssrc:22 cname:live',
    'm=audio 9 UDP/TLS/RTP/SAVPF 109',
    'a=mid:1',
    'a=ice-ufrag:janus',
    'a=setup:passive',
    'a=sendonly',
    'a=ssrc:11 cname:live',
  ]);
  expect(toJanus.match(/^(m|a=mid|a=ice-ufrag|a=setup|a=recvonly).*$/gm)).toEqual([
    'm=audio 9 UDP/TLS/RTP/SAVPF 109',
    'a=mid:a',
    'a=ice-ufrag:viewer',
    'a=setup:active',
    'a=recvonly',
    'm=video 9 UDP/TLS/RTP/SAVPF 126',
    'a=mid:v',
    'a=ice-ufrag:viewer',
    'a=setup:active',
    'a=recvonly',
  ]);
  expect(toViewer).toContain('192.0.2.7 6000');
  expect(toJanus).not.toContain('.local');
  expect(toJanus).toMatch(/^a=candidate:/m);
});

test('rejects sections a viewer doesn’t support; rejects an offer without any', () => {
  const payloadTypes = viewerPayloadTypes(viewerOffer, { codec: null, hasAudio: true });
  expect(payloadTypes).toEqual({ video: null, audio: 109 });
  const { toViewer } = bridgeOffers({ viewerOffer, janusOffer, payloadTypes });
  expect(toViewer).toContain('m=video 0 ');
  expect(toViewer).toContain('a=group:BUNDLE 1\r\n');
  const withoutH264 = viewerOffer.replaceAll('H264', 'H265');
  expect(() => viewerPayloadTypes(withoutH264, { codec: 'H264', hasAudio: true })).toThrow('sent as H264');
});

test('sends Janus only candidates that stay reachable: a browser closes all but one of its ports', () => {
  const ports = ['5001', '5002'].values();
  const offer = viewerOffer.replaceAll('9c6d.local 5000', () => `192.0.2.9 ${ports.next().value}`);
  const addresses = (codec: 'H264' | null) => {
    const payloadTypes = viewerPayloadTypes(offer, { codec, hasAudio: true });
    return new Set(bridgeOffers({ viewerOffer: offer, janusOffer, payloadTypes }).toJanus.match(/192\.0\.2\.9 \d+/g));
  };
  expect(addresses('H264')).toEqual(new Set(['192.0.2.9 5001']));
  expect(addresses(null)).toEqual(new Set(['192.0.2.9 5002']));
});
