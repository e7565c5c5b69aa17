import { useEffect, useRef, useState, type RefObject } from 'react';
import { onNetworkChange } from './network/network-change.ts';
import type { SizedVideo } from './webrtc-session.ts';
import {
  createLivePlayer,
  realTransports,
  type LivePlayer,
  type PlaybackSource,
  type PlayerState,
  type Quality,
} from './live-player.ts';

const CONNECTING: PlayerState = { kind: 'connecting' };
/** Time allowed for new access to arrive, in milliseconds. A second refusal during this time is shown. */
const RENEWAL_MS = 10_000;

interface Playing {
  readonly source: PlaybackSource | undefined;
  readonly quality: Quality;
  readonly isAway: boolean;
  /** True if the viewer requested this video, so that its sound starts with their next gesture at the latest. */
  readonly wantsSound?: boolean;
  readonly onRefused?: () => void;
  readonly onSized?: (video: SizedVideo) => void;
}

/**
 * Plays `source` while mounted, and restarts if it changes. `silent` means that the browser requires a gesture before
 * it plays sound. If access ends, calls `onRefused` once to renew it, and shows the refusal if no playable source
 * follows.
 */
export function useLivePlayer(
  video: RefObject<HTMLVideoElement | null>,
  { source, quality, isAway, wantsSound = false, onRefused, onSized }: Playing,
) {
  const [state, setState] = useState<PlayerState>(CONNECTING);
  const [silent, setSilent] = useState(false);
  /** True once the browser, not the viewer, has muted the video. Survives a change of the source. */
  const isMutedByBrowser = useRef(false);
  const player = useRef<LivePlayer>(undefined);
  const renewedMs = useRef(-Infinity);
  const latest = useRef({ onRefused, onSized });
  useEffect(() => {
    latest.current = { onRefused, onSized };
  });

  useEffect(() => {
    const element = video.current;
    if (!element || !source) return undefined;
    const mutedByHand = element.muted && !isMutedByBrowser.current;
    let giveUp: ReturnType<typeof setTimeout> | undefined;
    const own = createLivePlayer({
      video: element,
      source,
      quality,
      transports: realTransports((sized) => latest.current.onSized?.(sized), quality === 'tv'),
      onState: (next) => {
        const isNew = performance.now() - renewedMs.current > RENEWAL_MS;
        if (next.kind === 'refused' && latest.current.onRefused && isNew) {
          renewedMs.current = performance.now();
          giveUp = setTimeout(() => setState(next), RENEWAL_MS);
          setState(CONNECTING);
          return latest.current.onRefused();
        }
        setState(next);
        if (next.kind !== 'playing') return;
        isMutedByBrowser.current = element.muted && !mutedByHand;
        setSilent(isMutedByBrowser.current);
      },
    });
    player.current = own;
    const stopListening = onNetworkChange(own.networkChanged);
    return () => {
      player.current = undefined;
      stopListening();
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
      if (!element || element.muted) return;
      isMutedByBrowser.current = false;
      setSilent(false);
    };
    element?.addEventListener('volumechange', onVolume);
    return () => element?.removeEventListener('volumechange', onVolume);
  }, [video]);

  useEffect(() => {
    if (!silent || !wantsSound) return undefined;
    const unmute = () => {
      if (video.current) video.current.muted = false;
    };
    const gestures = ['pointerup', 'keydown'] as const;
    for (const gesture of gestures) document.addEventListener(gesture, unmute, { once: true });
    return () => {
      for (const gesture of gestures) document.removeEventListener(gesture, unmute);
    };
  }, [video, silent, wantsSound]);

  return { state, silent };
}
