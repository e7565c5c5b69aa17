import { expect, test } from 'vitest';
import { chooseMedia, parseOffer, withoutCandidates, withReachableCandidates, withRetransmissions } from './sdp.ts';

const offer = [
  'v=0',
  'o=- 1 2 IN IP4 127.0.0.1',
  's=-',
  't=0 0',
  'a=ice-ufrag:abcd',
  'a=ice-pwd:efgh',
  'a=fingerprint:sha-256 AA:BB',
  'm=audio 9 UDP/TLS/RTP/SAVPF 111',
  'a=mid:0',
  'a=rtpmap:111 opus/48000/2',
  'a=candidate:1 1 udp 2113937151 192.0.2.1 5000 typ host',
  'm=video 9 UDP/TLS/RTP/SAVPF 96 102 106 108',
  'a=mid:1',
  'a=rtpmap:96 VP8/90000',
  'a=rtpmap:102 H264/90000',
  'a=fmtp:102 packetization-mode=0;profile-level-id=42e01f',
  'a=rtpmap:106 H264/90000',
  'a=fmtp:106 packetization-mode=1;profile-level-id=640032',
  'a=rtpmap:108 H264/90000',
  'a=fmtp:108 packetization-mode=1;profile-level-id=42e01f',
  'a=end-of-candidates',
  '',
].join('\r\n');

test('prefers constrained baseline H.264 in packetization mode 1, and falls back to VP8', () => {
  const media = parseOffer(offer);
  expect(chooseMedia(media, 'video', ['H264', 'VP8'])).toMatchObject({ mid: '1', codec: { payloadType: 108 } });
  expect(chooseMedia(media, 'video', ['VP8'])).toMatchObject({ codec: { payloadType: 96 } });
  expect(chooseMedia(media, 'audio', ['OPUS'])).toMatchObject({ mid: '0', codec: { payloadType: 111 } });
  const without = parseOffer(offer.replaceAll('H264', 'H265'));
  expect(chooseMedia(without, 'video', ['H264', 'VP8'])).toMatchObject({ codec: { name: 'VP8' } });
});

test('finds the retransmissions of the chosen codec, not of another', () => {
  const chosenIn = (sdp: string) => chooseMedia(parseOffer(sdp), 'video', ['H264'])?.retransmissionType;
  const repairs = (apt: string) => offer.replace('a=end-of-candidates', `a=rtpmap:109 rtx/90000\r\na=fmtp:109 ${apt}`);
  expect(chosenIn(offer)).toBeNull();
  expect(chosenIn(repairs('apt=108'))).toBe(109);
  expect(chosenIn(repairs('rtx-time=3000;apt=108'))).toBe(109);
  expect(chosenIn(repairs('apt=106'))).toBeNull();
  expect(chosenIn(repairs('apt=1080'))).toBeNull();
});

test('announces a source of retransmissions beside the one that it repairs', () => {
  const answer = 'a=ssrc:77 cname:c\r\na=ssrc:77 msid:live video\r\na=ssrc:770 cname:c\r\na=rtpmap:109 RTX/90000\r\n';
  expect(withRetransmissions(answer, { source: 77, repair: 88 })).toBe(
    'a=ssrc:77 cname:c\r\na=ssrc:77 msid:live video\r\na=ssrc:88 cname:c\r\na=ssrc:88 msid:live video\r\n' +
      'a=ssrc-group:FID 77 88\r\na=ssrc:770 cname:c\r\na=rtpmap:109 rtx/90000\r\n',
  );
});

test('removes candidates and nothing else', () => {
  const stripped = withoutCandidates(offer);
  expect(stripped).not.toMatch(/candidate/);
  expect(stripped.split('\r\n')).toHaveLength(offer.split('\r\n').length - 2);
});

test('announces loopback with the host’s addresses, or only the public address', () => {
  const answer =
    'v=0\r\na=ice-ufrag:a\r\na=ice-pwd:b\r\na=candidate:1 1 UDP 21 192.0.2.2 7000 typ host\r\na=end-of-candidates\r\n';
  const candidates = (publicIp: string | null, hasTcp: boolean) =>
    withReachableCandidates(answer, { port: 7000, publicIp, hasTcp }).match(/^a=candidate.*$/gm);
  expect(candidates(null, false)).toEqual([
    'a=candidate:1 1 UDP 21 192.0.2.2 7000 typ host',
    'a=candidate:9 1 UDP 1000000000 127.0.0.1 7000 typ host',
  ]);
  expect(candidates('198.51.100.1', false)).toEqual(['a=candidate:9 1 UDP 2114977791 198.51.100.1 7000 typ host']);
  expect(candidates('198.51.100.1, 2001:db8::1', true)).toEqual([
    'a=candidate:9 1 UDP 2114977791 198.51.100.1 7000 typ host',
    'a=candidate:8 1 UDP 2114977790 2001:db8::1 7000 typ host',
    'a=candidate:19 1 TCP 1514977791 198.51.100.1 7000 typ host tcptype passive',
    'a=candidate:18 1 TCP 1514977790 2001:db8::1 7000 typ host tcptype passive',
  ]);
  const behindNat = withReachableCandidates(answer, { port: 7000, publicIp: '198.51.100.1', hasTcp: false });
  expect(behindNat.match(/end-of-candidates/g)).toHaveLength(1);
});

test.each([
  ['nothing', ''],
  ['another version', offer.replace('v=0', 'v=1')],
  ['no credentials', offer.replace('a=ice-ufrag:abcd', 'a=x:y')],
  ['no fingerprint', offer.replace('a=fingerprint:sha-256 AA:BB', 'a=x:y')],
  ['a section without a mid', offer.replace('a=mid:1', 'a=x:y')],
  ['no section', offer.split('m=audio')[0] ?? ''],
  ['too many sections', offer + offer.slice(offer.indexOf('m=')).repeat(9)],
  ['half a line of everything', offer.replace(/:.*$/gm, ':')],
  ['a payload type that no number holds', offer.replaceAll('108', '9'.repeat(20))],
  ['a payload type of eight bits', offer.replaceAll('108', '128')],
])('rejects %s as an offer', (_name, sdp) => {
  expect(() => parseOffer(sdp)).toThrow(expect.objectContaining({ code: 'BAD_SDP' }) as Error);
});
