import { useEffect, useRef, useState, type RefObject } from 'react';
import {
  createLivePlayer,
  realTransports,
  type LivePlayer,
  type PlaybackSource,
  type PlayerState,
  type Quality,
} from './live-player.ts';

const CONNECTING: PlayerState = { kind: 'connecting' };

/**
 * Plays `source` on the video while the component is there; a new source (another token, another stream) begins anew.
 * `silent`: the browser wants a gesture before there is sound.
 */
export function useLivePlayer(
  video: RefObject<HTMLVideoElement | null>,
  source: PlaybackSource | undefined,
  quality: Quality,
  isAway: boolean,
) {
  const [state, setState] = useState<PlayerState>(CONNECTING);
  const [silent, setSilent] = useState(false);
  const player = useRef<LivePlayer>(undefined);

  useEffect(() => {
    const element = video.current;
    if (!element || !source) return undefined;
    const mutedByHand = element.muted;
    const own = createLivePlayer({
      video: element,
      source,
      quality,
      transports: realTransports,
      onState: (next) => {
        setState(next);
        if (next.kind === 'playing') setSilent(element.muted && !mutedByHand);
      },
    });
    player.current = own;
    return () => {
      player.current = undefined;
      own.stop();
    };
  }, [video, source, quality]);

  useEffect(() => {
    player.current?.setAway(isAway);
  }, [isAway, source, quality]);

  useEffect(() => {
    const element = video.current;
    const onVolume = () => {
      if (element && !element.muted) setSilent(false);
    };
    element?.addEventListener('volumechange', onVolume);
    return () => element?.removeEventListener('volumechange', onVolume);
  }, [video]);

  return { state, silent };
}
