import { countClientFault } from '../../../../platform/client-faults.ts';
import { MediaError } from '../../../../platform/ports/media-server.ts';
import type { FragmentTap, HlsAnswer, TapBlocker, Viewer } from '../../../../platform/ports/media-server.ts';
import { HlsPackager } from './hls-packager.ts';
import { playlistName, splitName } from './hls-playlist.ts';
import type { HlsRewind, RewindSpace } from './hls-rewind.ts';
import type { HlsSessions } from './hls-sessions.ts';
import type { HlsWindow } from './hls-window.ts';
import type { LiveStream } from '../live-stream.ts';
import { blockerOf } from '../stream-stats.ts';

const playlistType = 'application/vnd.apple.mpegurl';
const mediaType = 'video/mp4';
const startTimeoutMs = 6000;
const blockTimeoutMs = 5000;
/** The first viewer waits this much longer for the smaller sizes than for the main one. */
const sizesTimeoutMs = 1500;
/** Serves the multivariant playlist again within a session, for players that return from audio only. */
const masterName = 'master.m3u8';
/** RFC 8216bis section 6.2.5.2: requests further ahead are refused. */
const farthestAhead = 2;

const OBSTACLE_WORDS: Readonly<Record<TapBlocker, string | undefined>> = {
  'no-video': 'This stream has no video, so it can not be played as HLS.',
  vp8: 'This stream is sent as VP8, which HLS can not carry; play it by WebRTC.',
  engine: undefined,
};

interface Output {
  readonly packager: HlsPackager;
  readonly untap: () => void;
  lastRequestAt: number;
}

/** HLS outputs of all streams. Packaging starts with the first request and stops some time after the last. */
export class HlsOutputs {
  readonly #outputs = new Map<string, Output>();
  readonly #sessions: HlsSessions;
  readonly #ffmpegPath: string | null;
  readonly #idleMs: number;
  readonly #rewindSpace: RewindSpace | null;

  constructor(options: {
    sessions: HlsSessions;
    ffmpegPath: string | null;
    idleMs: number;
    rewindSpace: RewindSpace | null;
  }) {
    this.#rewindSpace = options.rewindSpace;
    this.#sessions = options.sessions;
    this.#ffmpegPath = options.ffmpegPath;
    this.#idleMs = options.idleMs;
  }

  get running(): number {
    return this.#outputs.size;
  }

  /** See: `MediaServer.hlsOpen`. */
  async open(stream: LiveStream, viewer: Viewer & { readonly network?: string }): Promise<HlsAnswer> {
    const { packager } = this.#use(stream);
    packager.openLadder();
    const { network } = viewer;
    // Opened before the wait, so that a kick in the meantime also ends this session.
    const { session, name } =
      network === undefined ? this.#sessions.open(stream.streamId, viewer) : this.#sessions.openShared(stream.streamId);
    await packager.window.waitUntilReady(startTimeoutMs);
    await packager.waitForSizes(sizesTimeoutMs);
    if (!this.#sessions.isOpen(session)) throw new MediaError('PLAYBACK_REVOKED');
    if (!packager.window.isReady) {
      this.#sessions.close(session);
      throw new MediaError('HLS_NOT_READY');
    }
    const origin = network === undefined ? '' : `${network}/media/live/streams/`;
    return masterOf(packager, `${origin}${encodeURIComponent(stream.streamId)}/${name}/`);
  }

  /** See: `MediaServer.hlsFile`. */
  async file(
    stream: LiveStream | undefined,
    input: { streamId: string; session: string; name: string; msn?: number; part?: number },
  ): Promise<HlsAnswer> {
    if (!stream) throw new MediaError('STREAM_NOT_LIVE');
    const session = this.#sessions.check(input.streamId, input.session);
    const output = this.#use(stream);
    const answer = session.isShared ? await this.#readWhole(output, input.name) : await this.#read(output, input);
    if (!this.#sessions.isOpen(session)) throw new MediaError('PLAYBACK_REVOKED');
    if (!answer) throw new MediaError('FILE_NOT_FOUND');
    return answer;
  }

  async #read({ packager }: Output, input: { name: string; msn?: number; part?: number }): Promise<HlsAnswer | null> {
    if (input.name === masterName) return masterOf(packager);
    const { rendition = '', file = '' } = splitName(input.name) ?? {};
    const rewind = packager.rewindOf(rendition);
    if (rewind) return readPast(rewind, rendition, file);
    const window = packager.windowOf(rendition);
    if (!window) return null;
    if (file === playlistName) {
      if (input.msn !== undefined) {
        if (input.msn > window.newestNumber + farthestAhead) return null;
        await window.waitFor(input.msn, input.part ?? null, blockTimeoutMs);
      } else {
        await window.waitUntilReady(startTimeoutMs);
      }
      if (!window.isReady) throw new MediaError('HLS_NOT_READY');
      return { body: packager.playlist(rendition, window), contentType: playlistType, maxAgeSeconds: 0 };
    }
    const body = await readMedia(window, file);
    return body && { body, contentType: mediaType, maxAgeSeconds: 60 };
  }

  /** Serves a session that all viewers share, which gets only finished segments and their playlist. */
  async #readWhole({ packager }: Output, name: string): Promise<HlsAnswer | null> {
    if (name === masterName) return { ...masterOf(packager), maxAgeSeconds: 1, shownSince: new Date() };
    const { rendition = '', file = '' } = splitName(name) ?? {};
    const rewind = packager.rewindOf(rendition);
    if (rewind) return readPast(rewind, rendition, file);
    const window = packager.windowOf(rendition);
    if (!window) return null;
    await window.waitUntilReady(startTimeoutMs);
    if (file === playlistName) {
      if (!window.isReady) throw new MediaError('HLS_NOT_READY');
      const body = packager.playlist(rendition, window, true);
      return { body, contentType: playlistType, maxAgeSeconds: 1, shownSince: window.startOf() ?? new Date() };
    }
    const number = /^s(\d{1,9})\.m4s$/.exec(file)?.[1];
    const shownSince = number === undefined ? new Date() : window.startOf(Number(number));
    if (!shownSince || (number === undefined && !file.startsWith('init'))) return null;
    const body = await readMedia(window, file);
    return body && { body, contentType: mediaType, maxAgeSeconds: 3600, shownSince };
  }

  /** Returns the output of a stream. Starts it if necessary. */
  #use(stream: LiveStream): Output {
    const now = Date.now();
    const running = this.#outputs.get(stream.streamId);
    if (running) {
      running.lastRequestAt = now;
      return running;
    }
    if (!stream.publisher) throw new MediaError('STREAM_NOT_LIVE');
    const blocker = blockerOf(stream);
    if (blocker) throw new MediaError('HLS_UNAVAILABLE', OBSTACLE_WORDS[blocker]);
    const packager = new HlsPackager({
      ffmpegPath: this.#ffmpegPath,
      requestKeyFrame: () => stream.requestKeyFrame(),
      layers: () => stream.sizes.several,
      rewindSpace: this.#rewindSpace,
    });
    const untapMain = stream.addTap((track, packet) => {
      if (track.codec === 'VP8') this.close(stream.streamId);
      else this.#feed(stream.streamId, () => packager.addPacket(track, packet));
    });
    const untapLayers = stream.addLayerTap((track, packet, beginsKeyFrame) => {
      if (track.codec === 'H264')
        this.#feed(stream.streamId, () => packager.addLayerPacket(track, packet, beginsKeyFrame));
    });
    const untap = () => {
      untapMain();
      untapLayers();
    };
    const output = { packager, untap, lastRequestAt: now };
    this.#outputs.set(stream.streamId, output);
    try {
      for (const { track, packet, arrivedAt } of stream.kept.packets)
        this.#feed(stream.streamId, () => packager.addPacket(track, packet, arrivedAt));
    } catch {
      // The publisher isn't disconnected, because a viewer's request caused the failure. Without the kept packets, the
      // next attempt starts from scratch.
      countClientFault('hls.kept');
      stream.kept.clear();
      throw new MediaError('HLS_NOT_READY');
    }
    stream.requestKeyFrame();
    return output;
  }

  /**
   * Feeds a stream's packager. If that throws, closes the packager, whose state is unknown, before the packet's sender
   * is disconnected.
   */
  #feed(streamId: string, add: () => void): void {
    try {
      add();
    } catch (error) {
      this.close(streamId);
      throw error;
    }
  }

  /** See: `MediaServer.tap`. */
  tap(stream: LiveStream, tap: FragmentTap): () => void {
    return this.#use(stream).packager.addTap(tap);
  }

  tick(now: number): void {
    for (const [streamId, output] of this.#outputs) {
      if (now - output.lastRequestAt <= this.#idleMs) continue;
      if (output.packager.isTapped) output.packager.closeLadder();
      else this.close(streamId);
    }
  }

  /** See: `MediaServer.forget`. */
  forget(streamId: string): void {
    this.#outputs.get(streamId)?.packager.forget();
  }

  close(streamId: string): void {
    const output = this.#outputs.get(streamId);
    if (!output) return;
    this.#outputs.delete(streamId);
    output.untap();
    output.packager.close();
  }
}

const masterOf = (packager: HlsPackager, base = ''): HlsAnswer => ({
  body: packager.master(base),
  contentType: playlistType,
  maxAgeSeconds: 0,
});

/** Reads from a broadcast's rewindable past. Each answer includes the time at which its media was shown. */
async function readPast(rewind: HlsRewind, name: string, file: string): Promise<HlsAnswer | null> {
  if (file === playlistName) {
    const { startedAt } = rewind;
    const body = rewind.playlist(name);
    return startedAt ? { body, contentType: playlistType, maxAgeSeconds: 1, shownSince: startedAt } : null;
  }
  const [, kind, number] = /^(s|init)(\d{1,9})\.(?:m4s|mp4)$/.exec(file) ?? [];
  if (kind === 'init') {
    const body = rewind.init(Number(number));
    return body && { body, contentType: mediaType, maxAgeSeconds: 3600, shownSince: rewind.startedAt ?? new Date() };
  }
  const chunk = kind ? await rewind.chunk(Number(number)) : null;
  return chunk && { ...chunk, contentType: mediaType, maxAgeSeconds: 3600 };
}

async function readMedia(window: HlsWindow, name: string): Promise<Buffer | null> {
  const init = /^init(\d{1,9})\.mp4$/.exec(name);
  if (init) return window.init(Number(init[1]));
  const media = /^s(\d{1,9})(?:\.(\d{1,4}))?\.m4s$/.exec(name);
  if (!media) return null;
  const segment = Number(media[1]);
  const part = media[2] === undefined ? null : Number(media[2]);
  if (segment > window.newestNumber + 1) return null;
  await window.waitFor(segment, part, blockTimeoutMs);
  return part === null ? window.segment(segment) : window.part(segment, part);
}
