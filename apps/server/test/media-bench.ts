import { execFile } from 'node:child_process';
import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Fastify from 'fastify';
import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import type { MediaEvent, MediaServer } from '../src/platform/ports/media-server.ts';
import { openEmbeddedMediaServer } from '../src/integrations/media/embedded/embedded-media-server.ts';
import type { EmbeddedMediaServer } from '../src/integrations/media/embedded/embedded-media-server.ts';
import type { EmbeddedMediaOptions } from '../src/integrations/media/embedded/embedded-options.ts';
import { mediaRoutes } from '../src/integrations/media/media.routes.ts';
import { chromiumPath, ffmpegPath } from './machine-parts.ts';
import { patience } from '../../../tests/patience.ts';

/** Test bench for media servers: an engine behind its real routes, and pages that publish and watch. */
export interface MediaBench<Engine extends MediaServer = EmbeddedMediaServer> {
  readonly server: Engine;
  readonly events: MediaEvent[];
  readonly origin: string;
  readonly url: string;
  close(): Promise<void>;
}

export const openBench = async (options: Partial<EmbeddedMediaOptions> = {}): Promise<MediaBench> =>
  openBenchOn(
    await openEmbeddedMediaServer({ udpPort: 0, publicIp: null, ffmpegPath: ffmpegPath || null, ...options }),
  );

/**
 * Opens a bench with a given engine behind the real routes. Tokens have the form `<kind>:<person>:<grant>[:<screens>]`;
 * all others are refused.
 */
export async function openBenchOn<Engine extends MediaServer>(server: Engine): Promise<MediaBench<Engine>> {
  const events: MediaEvent[] = [];
  server.onEvent((event) => events.push(event));
  const app = Fastify();
  await app.register(mediaRoutes, {
    prefix: '/media/live',
    server,
    openSince: async () => new Date(0),
    authorise: async ({ kind, token }) => {
      const [tokenKind, person = '', grantId = '', screens] = (token ?? '').split(':');
      if (tokenKind !== kind) return { status: 403, code: 'FORBIDDEN', message: 'Forbidden in the action!' };
      if (kind === 'publish') return { publisherId: person };
      return { viewerId: person, grantId, ...(screens === undefined ? {} : { screens: Number(screens) }) };
    },
  });
  const hlsPath = createRequire(import.meta.url).resolve('hls.js/dist/hls.min.js');
  app.get('/hls.js', async (_request, reply) => reply.type('text/javascript').send(await readFile(hlsPath)));
  app.get('/', async (_request, reply) => reply.type('text/html').send(page));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    server,
    events,
    origin,
    url: `${origin}/media/live`,
    close: async () => {
      await server.close();
      app.server.closeAllConnections();
      await app.close();
    },
  };
}

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath ?? '',
    args: [
      '--no-sandbox',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      '--autoplay-policy=no-user-gesture-required',
      '--disable-background-networking',
      '--disable-gpu',
    ],
  });

export async function openPage(browser: Browser, bench: { readonly origin: string }): Promise<Page> {
  const context = await browser.newContext();
  const opened = await context.newPage();
  await opened.goto(bench.origin);
  return opened;
}

/**
 * Waits until `read` returns a truthy value, and returns that value. Fails with `what` after `timeoutMs`, scaled for
 * slow machines.
 */
export async function eventually<T>(
  what: string,
  read: () => Promise<T> | T,
  timeoutMs = 20_000,
): Promise<NonNullable<T>> {
  const until = Date.now() + patience(timeoutMs);
  for (;;) {
    const value = await read();
    if (value) return value;
    if (Date.now() > until) throw new Error(`Waited ${patience(timeoutMs)} ms in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export async function makeClip(): Promise<{ path: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'clip-'));
  const path = join(folder, 'clip.mp4');
  await promisify(execFile)(ffmpegPath, [
    '-hide_banner',
    '-loglevel',
    'error',
    '-f',
    'lavfi',
    '-i',
    'testsrc2=size=320x180:rate=25',
    '-f',
    'lavfi',
    '-i',
    'sine=440:r=48000',
    '-t',
    '3',
    '-c:v',
    'libx264',
    '-profile:v',
    'baseline',
    '-g',
    '25',
    '-sc_threshold',
    '0',
    '-pix_fmt',
    'yuv420p',
    '-preset',
    'ultrafast',
    '-c:a',
    'libopus',
    '-b:a',
    '48k',
    '-ac',
    '2',
    path,
  ]);
  return { path, remove: () => rm(folder, { recursive: true, force: true }) };
}

/**
 * Page with the functions `publish`, `watch` and `watchHls`. Each returns a name to pass to `frames` and `state`. `way`
 * is the port of a UDP relay, or `tcp` for ICE over TCP only.
 */
const page = `<!doctype html><script src="/hls.js"></script><script>
const sessions = {};
async function negotiate(pc, url, token, way) {
  await pc.setLocalDescription(await pc.createOffer());
  if (pc.iceGatheringState !== 'complete') await new Promise((done) => {
    setTimeout(done, 1000);
    pc.onicegatheringstatechange = () => pc.iceGatheringState === 'complete' && done();
  });
  const response = await fetch(url, { method: 'POST', body: pc.localDescription.sdp,
    headers: { 'content-type': 'application/sdp', authorization: 'Bearer ' + token } });
  if (response.status !== 201) throw new Error(response.status + ' ' + await response.text());
  const answer = await response.text();
  const sdp = way === 'tcp' ? answer.replace(/^a=candidate:.* UDP .*\\r\\n/gm, '')
    : way ? answer.replace(/^(a=candidate:.* )\\d+ typ host/gm, (_, start) => start + way + ' typ host') : answer;
  await pc.setRemoteDescription({ type: 'answer', sdp });
  return new URL(response.headers.get('location'), url).href;
}
async function offer() {
  const pc = new RTCPeerConnection();
  pc.addTransceiver('video');
  pc.addTransceiver('audio');
  const made = await pc.createOffer();
  pc.close();
  return made.sdp;
}
async function publish(name, url, token, codec, way) {
  const media = await navigator.mediaDevices.getUserMedia({ audio: true, video: { width: 640, height: 360, frameRate: 20 } });
  const pc = new RTCPeerConnection();
  for (const track of media.getTracks()) {
    const sender = pc.addTransceiver(track, { direction: 'sendonly', streams: [media] });
    if (track.kind !== 'video') continue;
    const codecs = RTCRtpSender.getCapabilities('video').codecs.filter((c) => c.mimeType === 'video/' + codec);
    sender.setCodecPreferences(codecs);
  }
  const resource = await negotiate(pc, url, token, way);
  sessions[name] = { pc, resource };
  return resource;
}
async function publishSizes(name, url, token, scales) {
  const media = await navigator.mediaDevices.getUserMedia({ audio: true, video: { width: 1280, height: 720, frameRate: 20 } });
  const pc = new RTCPeerConnection();
  pc.addTransceiver(media.getAudioTracks()[0], { direction: 'sendonly', streams: [media] });
  for (const scaleResolutionDownBy of scales) {
    const sendEncodings = [{ scaleResolutionDownBy, maxBitrate: 2500000 / scaleResolutionDownBy ** 1.8 }];
    const sender = pc.addTransceiver(media.getVideoTracks()[0], { direction: 'sendonly', streams: [media], sendEncodings });
    sender.setCodecPreferences(RTCRtpSender.getCapabilities('video').codecs.filter((c) => c.mimeType === 'video/H264'));
  }
  const resource = await negotiate(pc, url, token);
  sessions[name] = { pc, resource };
  return resource;
}
async function picture(name) {
  const found = { lines: 0, decoded: 0, freezeSeconds: 0, soundBytes: 0 };
  for (const report of (await sessions[name].pc.getStats()).values()) {
    if (report.type !== 'inbound-rtp') continue;
    if (report.kind === 'audio') found.soundBytes = report.bytesReceived;
    else Object.assign(found, { lines: report.frameHeight ?? 0, decoded: report.framesDecoded ?? 0,
      freezeSeconds: report.totalFreezesDuration ?? 0 });
  }
  return found;
}
function videoOf(name) {
  const video = document.createElement('video');
  video.muted = true; video.autoplay = true; document.body.append(video);
  const session = sessions[name] = { video, frames: 0 };
  const count = () => { session.frames++; video.requestVideoFrameCallback(count); };
  video.requestVideoFrameCallback(count);
  return session;
}
async function watch(name, url, token, way) {
  const pc = new RTCPeerConnection();
  const session = Object.assign(videoOf(name), { pc });
  const stream = new MediaStream();
  pc.addTransceiver('video', { direction: 'recvonly' });
  pc.addTransceiver('audio', { direction: 'recvonly' });
  pc.ontrack = (event) => { stream.addTrack(event.track); session.video.srcObject = stream; session.video.play().catch(() => {}); };
  session.resource = await negotiate(pc, url, token, way);
  return session.resource;
}
function watchHls(name, url) {
  const session = videoOf(name);
  session.errors = [];
  session.parts = 0;
  const hls = session.hls = new Hls({ lowLatencyMode: true });
  hls.on(Hls.Events.ERROR, (_, data) => session.errors.push([data.details, data.response?.code, data.fatal].join(' ')));
  hls.on(Hls.Events.FRAG_LOADED, (_, data) => { if (data.part) session.parts++; });
  hls.loadSource(url);
  hls.attachMedia(session.video);
}
const frames = (name) => sessions[name].frames;
const state = (name) => sessions[name].pc.connectionState;
const hang = (name) => sessions[name].pc.close();
</script>`;
