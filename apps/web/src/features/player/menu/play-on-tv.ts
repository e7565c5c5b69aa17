interface Once {
  readonly once: true;
}
/** The part of a video element that is used here. */
interface TvVideo {
  canPlayType(type: string): CanPlayTypeResult;
  addEventListener(type: 'loadedmetadata', listener: () => void, options: Once): void;
  readonly remote?: {
    prompt(): Promise<void>;
    addEventListener(type: 'disconnect', listener: () => void, options: Once): void;
  };
}

/**
 * Returns the browser's technology for playing on a TV. Null if the browser can't reach a TV or has no native HLS,
 * which the TV needs.
 */
export function tvKindOf(video: TvVideo | null): 'airplay' | 'cast' | null {
  if (!video?.remote || video.canPlayType('application/vnd.apple.mpegurl') === '') return null;
  return 'WebKitPlaybackTargetAvailabilityEvent' in globalThis ? 'airplay' : 'cast';
}

export type TvFault = 'none' | 'failed';

/**
 * Lets the user choose a TV once the video's metadata has loaded. Call it right after setting the video's source. Calls
 * `onOver` without a fault when the TV disconnects or the user cancels, and with one if the connection fails.
 */
export function playOnTv(video: TvVideo, onOver: (fault?: TvFault) => void): void {
  const { remote } = video;
  if (!remote) return onOver('failed');
  const ask = () => {
    remote.addEventListener('disconnect', () => onOver(), { once: true });
    remote.prompt().catch((error: unknown) => {
      const name = error instanceof DOMException ? error.name : '';
      // The user has closed the list.
      if (name === 'NotAllowedError') return onOver();
      onOver(name === 'NotFoundError' ? 'none' : 'failed');
    });
  };
  video.addEventListener('loadedmetadata', ask, { once: true });
}
