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
/** Time allowed for new access to arrive, in milliseconds. A second refusal within it is shown. */
const RENEWAL_MS = 10_000;

/**
 * Plays `source` while mounted, and restarts if it changes. `silent`: the browser requires a gesture before playing
 * sound. If access ends, calls `onRefused` once to renew it, and shows the refusal if no playable source follows.
 */
export function useLivePlayer(
  video: RefObject<HTMLVideoElement | null>,
  source: PlaybackSource | undefined,
  quality: Quality,
  isAway: boolean,
  onRefused?: () => void,
) {
  const [state, setState] = useState<PlayerState>(CONNECTING);
  const [silent, setSilent] = useState(false);
  const player = useRef<LivePlayer>(undefined);
  const renewedMs = useRef(-Infinity);
  const latest = useRef(onRefused);
  useEffect(() => {
    latest.current = onRefused;
  });

  useEffect(() => {
    const element = video.current;
    if (!element || !source) return undefined;
    const mutedByHand = element.muted;
    let giveUp: ReturnType<typeof setTimeout> | undefined;
    const own = createLivePlayer({
      video: element,
      source,
      quality,
      transports: realTransports,
      onState: (next) => {
        const isNew = performance.now() - renewedMs.current > RENEWAL_MS;
        if (next.kind === 'refused' && latest.current && isNew) {
          renewedMs.current = performance.now();
          giveUp = setTimeout(() => setState(next), RENEWAL_MS);
          setState(CONNECTING);
          return latest.current();
        }
        setState(next);
        if (next.kind === 'playing') setSilent(element.muted && !mutedByHand);
      },
    });
    player.current = own;
    return () => {
      player.current = undefined;
      clearTimeout(giveUp);
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
