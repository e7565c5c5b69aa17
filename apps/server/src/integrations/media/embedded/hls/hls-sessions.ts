import { randomBytes } from 'node:crypto';
import { MediaError } from '../../../../platform/ports/media-server.ts';
import type { Viewer } from '../../../../platform/ports/media-server.ts';
import { closeOldest, MOST_PER_GRANT, type Screen } from '../../screens.ts';
import { isSessionSigned, newSharedId, signSession } from '../../session-names.ts';

export interface HlsSession extends Viewer {
  readonly streamId: string;
  readonly id: string;
  readonly openedAt: number;
  /** True if the session belongs to no single viewer. Anyone who has its name may use it. */
  readonly isShared: boolean;
  lastRequestAt: number;
}

/**
 * Period during which new viewers get the same shared session. The session stays valid for twice as long. After that,
 * players open another one.
 */
const SHARED_MS = 3_600_000;

/**
 * HLS sessions. A play token is exchanged for a short-lived signed name in the URLs of playlists and segments. Each
 * request renews it, and a kick ends it immediately.
 */
export class HlsSessions {
  readonly #sessions = new Map<string, HlsSession>();
  readonly #secret: Buffer;
  readonly #idleMs: number;
  readonly #onOpen: (session: HlsSession) => void;
  readonly #onEnd: (session: HlsSession) => void;

  constructor(options: {
    secret: Buffer;
    idleMs: number;
    onOpen: (session: HlsSession) => void;
    onEnd: (session: HlsSession) => void;
  }) {
    this.#secret = options.secret;
    this.#idleMs = options.idleMs;
    this.#onOpen = options.onOpen;
    this.#onEnd = options.onEnd;
  }

  /** Opens a session and returns it with its signed name. */
  open(streamId: string, viewer: Viewer, now = Date.now()): { session: HlsSession; name: string } {
    const { viewerId, grantId, screens = MOST_PER_GRANT } = viewer;
    const id = randomBytes(12).toString('base64url');
    const session = { id, streamId, viewerId, grantId, openedAt: now, isShared: false, lastRequestAt: now };
    this.#sessions.set(id, session);
    closeOldest(this.screensOf(streamId, grantId), screens);
    this.#onOpen(session);
    return { session, name: signSession(this.#secret, streamId, id) };
  }

  /** Returns the session that all viewers of a stream share, with its signed name. Opens one if necessary. */
  openShared(streamId: string, now = Date.now()): { session: HlsSession; name: string } {
    const fits = (one: HlsSession) => one.isShared && one.streamId === streamId && now - one.openedAt < SHARED_MS;
    const session = [...this.#sessions.values()].find(fits) ?? {
      id: newSharedId(),
      streamId,
      viewerId: '',
      grantId: '',
      openedAt: now,
      isShared: true,
      lastRequestAt: now,
    };
    session.lastRequestAt = now;
    this.#sessions.set(session.id, session);
    return { session, name: signSession(this.#secret, streamId, session.id) };
  }

  /**
   * Returns the session with a signed name and renews it. Throws PLAYBACK_REVOKED if the signature is invalid or the
   * session has ended.
   */
  check(streamId: string, name: string, now = Date.now()): HlsSession {
    const session = isSessionSigned(this.#secret, streamId, name)
      ? this.#sessions.get(name.split('.')[0] ?? '')
      : undefined;
    if (!session || this.#isOver(session, now)) throw new MediaError('PLAYBACK_REVOKED');
    session.lastRequestAt = now;
    return session;
  }

  screensOf(streamId: string, grantId: string): Screen[] {
    const same = [...this.#sessions.values()].filter((one) => one.streamId === streamId && one.grantId === grantId);
    return same.map((session) => ({ openedAt: session.openedAt, close: () => this.close(session) }));
  }

  isOpen(session: HlsSession): boolean {
    return this.#sessions.get(session.id) === session;
  }

  /** Counts the viewers with a session of their own. Viewers of the shared session are not counted. */
  count(streamId: string): number {
    let count = 0;
    for (const session of this.#sessions.values()) if (session.streamId === streamId && !session.isShared) count += 1;
    return count;
  }

  end(match: { streamId: string; viewerId?: string; grantId?: string }): number {
    return this.#endWhere(
      (session) =>
        session.streamId === match.streamId &&
        (match.viewerId === undefined || session.viewerId === match.viewerId) &&
        (match.grantId === undefined || session.grantId === match.grantId),
    );
  }

  close(session: HlsSession): void {
    this.#endWhere((candidate) => candidate === session);
  }

  tick(now: number): void {
    this.#endWhere((session) => this.#isOver(session, now));
  }

  #isOver(session: HlsSession, now: number): boolean {
    return now - session.lastRequestAt > this.#idleMs || (session.isShared && now - session.openedAt > 2 * SHARED_MS);
  }

  #endWhere(matches: (session: HlsSession) => boolean): number {
    let ended = 0;
    for (const session of this.#sessions.values()) {
      if (!matches(session)) continue;
      this.#sessions.delete(session.id);
      if (!session.isShared) this.#onEnd(session);
      ended += 1;
    }
    return ended;
  }
}
