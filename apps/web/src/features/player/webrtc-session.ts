/**
 * A WHIP or WHEP session (RFC 9725, WHEP draft): the offer goes out by POST, the response holds the answer, and DELETE
 * ends the session.
 */
export interface WebRtcSession extends SizedVideo {
  readonly connection: RTCPeerConnection;
  /** `isOver`: the server ended the session and needs no notice. */
  close(isOver?: boolean): void;
  /** Reports how it plays. Returns false if the server doesn't take reports of this session any more. */
  report(report: PlaybackReport): Promise<boolean>;
}
/** Measurements since the last report. */
export interface PlaybackReport {
  /** Time from the start to the first picture. Only in the first report. */
  readonly firstFrameMs?: number | undefined;
  readonly playedMs: number;
  /** Time of `playedMs` during which the picture stood. */
  readonly frozenMs: number;
}
/** Video in several sizes, of which one is played. */
export interface SizedVideo {
  /** Returns the sizes of the video that is played. Null if the server doesn't say. */
  sizes(): Promise<VideoSizes | null>;
  /** Limits the video that is played to a number of lines: 0 stops it, and null leaves the choice to the line. */
  limitSize(mostLines: number | null): Promise<void>;
  readonly connection?: RTCPeerConnection;
  /** Absent if only the live picture can be played. */
  readonly rewind?: Rewind;
}
/** The past of a live video. All times are in seconds. */
export interface Rewind {
  /** Returns how far back the viewer can go. */
  past(): number;
  /** Returns how far back the picture is, 0 while it is live. */
  behind(): number;
  /** Goes back this far, or to the live picture with 0. */
  goTo(behind: number): void;
}
/** Sizes of a video, and the one that arrives. `lines` is the shorter side in pixels. */
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
/** Response timeout. The caller may then retry. */
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
        // A session that has just ended needs no limit.
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
