interface Once {
  readonly once: true;
}
/** A video, as far as it is used here. */
interface TvVideo {
  canPlayType(type: string): CanPlayTypeResult;
  addEventListener(type: 'loadedmetadata', listener: () => void, options: Once): void;
  readonly remote?: {
    prompt(): Promise<void>;
    addEventListener(type: 'disconnect', listener: () => void, options: Once): void;
  };
}

/** Returns what this browser calls a TV. Null if it can't reach one, or plays no HLS of its own for it. */
export function tvKindOf(video: TvVideo | null): 'airplay' | 'cast' | null {
  if (!video?.remote || video.canPlayType('application/vnd.apple.mpegurl') === '') return null;
  return 'WebKitPlaybackTargetAvailabilityEvent' in globalThis ? 'airplay' : 'cast';
}

export type TvFault = 'none' | 'failed';

/**
 * Lets the user choose a TV once the video, which must just have been given an address, is known to play. Calls
 * `onOver` when the TV is left, or with the fault if it didn't come to that.
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
