/**
 * A WHIP or WHEP session (RFC 9725, WHEP draft). POST sends the offer, the response contains the answer, and DELETE
 * ends the session.
 */
export interface WebRtcSession extends SizedVideo {
  readonly connection: RTCPeerConnection;
  /** Closes the session. `isOver` is true if the server has already ended it and needs no DELETE. */
  close(isOver?: boolean): void;
  /** Reports playback quality. Returns false if the server no longer accepts reports for this session. */
  report(report: PlaybackReport): Promise<boolean>;
}
/** Measurements since the last report. */
export interface PlaybackReport {
  /** Time from the start to the first picture. Only in the first report. */
  readonly firstFrameMs?: number | undefined;
  readonly playedMs: number;
  /** Part of `playedMs` during which the picture was frozen. */
  readonly frozenMs: number;
}
/** Video available in several sizes, one of which is played. */
export interface SizedVideo {
  /** Returns the available sizes of the video. Null if the server doesn't report them. */
  sizes(): Promise<VideoSizes | null>;
  /** Limits the video to a number of lines. 0 stops the video, and null adapts the size to the connection. */
  limitSize(mostLines: number | null): Promise<void>;
  readonly connection?: RTCPeerConnection;
  /** Undefined if only the live position can be played. */
  readonly rewind?: Rewind;
}
/** Rewind controls of a live video. All times are in seconds. */
export interface Rewind {
  /** Returns how far the viewer can rewind. */
  past(): number;
  /** Returns how far playback is behind live. 0 while it is live. */
  behind(): number;
  /** Plays from this far behind live. 0 returns to the live position. */
  goTo(behind: number): void;
}
/** Sizes of a video, and the size being received. `lines` is the shorter side in pixels. */
export interface VideoSizes {
  readonly sizes: readonly { readonly lines: number; readonly kbps: number }[];
  readonly current: number | null;
  readonly mostLines: number | null;
  readonly estimateKbps: number | null;
}
export interface WebRtcOptions {
  readonly url: string;
  readonly token?: string | undefined;
  readonly iceServers?: RTCIceServer[] | undefined;
}
/**
 * Thrown if media could not start. `status` and `code` come from the server. Without a response, they are 0 and
 * undefined.
 */
export class MediaRefused extends Error {
  readonly status: number;
  readonly code: string | undefined;
  constructor(status: number, words: string, code?: string) {
    super(words);
    this.status = status;
    this.code = code;
  }
}
const GATHER_MS = 1000;
/** Response timeout in milliseconds. The caller may then retry. */
const ANSWER_MS = 30_000;

function gathered(connection: RTCPeerConnection): Promise<void> {
  if (connection.iceGatheringState === 'complete') return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, GATHER_MS);
    connection.addEventListener('icegatheringstatechange', () => {
      if (connection.iceGatheringState !== 'complete') return;
      clearTimeout(timer);
      resolve();
    });
  });
}

async function refusalOf(response: Response): Promise<MediaRefused> {
  const { message, code } = (await response.json().catch(() => ({}))) as { message?: unknown; code?: unknown };
  const words = typeof message === 'string' ? message : response.statusText;
  return new MediaRefused(response.status, words, typeof code === 'string' ? code : undefined);
}

/** Checks if the server closed the connection, as it does when access or a stream ends. No DELETE is needed then. */
const isLetGo = (connection: RTCPeerConnection): boolean =>
  [...connection.getReceivers(), ...connection.getSenders()].some(({ transport }) => transport?.state === 'closed');

/** Sends the connection's offer and applies the answer. Closes the connection on failure. */
export async function exchange(connection: RTCPeerConnection, options: WebRtcOptions): Promise<WebRtcSession> {
  const authorization = options.token ? { authorization: `Bearer ${options.token}` } : undefined;
  try {
    await connection.setLocalDescription(await connection.createOffer());
    await gathered(connection);
    const response = await fetch(options.url, {
      method: 'POST',
      headers: { 'content-type': 'application/sdp', accept: 'application/sdp', ...authorization },
      body: connection.localDescription?.sdp ?? '',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    if (!response.ok) throw await refusalOf(response);
    const location = response.headers.get('location');
    const resource = location ? new URL(location, response.url).href : undefined;
    await connection.setRemoteDescription({ type: 'answer', sdp: await response.text() });
    const sizesUrl = `${resource ?? ''}/sizes`;
    const json = { 'content-type': 'application/json' };
    return {
      connection,
      async sizes() {
        const found = await fetch(sizesUrl).catch(() => undefined);
        return found?.ok ? ((await found.json()) as VideoSizes) : null;
      },
      async limitSize(mostLines) {
        // Errors are ignored, because a session that has just ended needs no limit.
        await fetch(sizesUrl, { method: 'PUT', headers: json, body: JSON.stringify({ mostLines }) }).catch(
          () => undefined,
        );
      },
      async report(report) {
        if (!resource) return false;
        const sent = fetch(`${resource}/report`, { method: 'POST', headers: json, body: JSON.stringify(report) });
        return (await sent.catch(() => undefined))?.ok ?? false;
      },
      close(isOver = false) {
        const isGone = isOver || isLetGo(connection);
        connection.close();
        if (resource && !isGone)
          void fetch(resource, { method: 'DELETE', keepalive: true, headers: { ...authorization } }).catch(
            () => undefined,
          );
      },
    };
  } catch (error) {
    connection.close();
    throw error;
  }
}
