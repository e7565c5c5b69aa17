import { useEffect, useState, type RefObject } from 'react';

export interface MediaState {
  readonly isPaused: boolean;
  readonly isMuted: boolean;
  /** Volume from 0 to 1. */
  readonly volume: number;
  readonly isFullscreen: boolean;
}

const INITIAL: MediaState = { isPaused: true, isMuted: false, volume: 1, isFullscreen: false };

/** Tracks the state shown by a video's controls. `frame` is the element shown in full screen. */
export function useMediaState(
  video: RefObject<HTMLVideoElement | null>,
  frame: RefObject<HTMLElement | null>,
): MediaState {
  const [state, setState] = useState<MediaState>(INITIAL);
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const read = () =>
      setState({
        isPaused: element.paused,
        isMuted: element.muted || element.volume === 0,
        volume: element.volume,
        isFullscreen: document.fullscreenElement !== null && document.fullscreenElement === frame.current,
      });
    const events = ['play', 'pause', 'volumechange', 'emptied'] as const;
    for (const event of events) element.addEventListener(event, read);
    document.addEventListener('fullscreenchange', read);
    read();
    return () => {
      for (const event of events) element.removeEventListener(event, read);
      document.removeEventListener('fullscreenchange', read);
    };
  }, [video, frame]);

  return state;
}
