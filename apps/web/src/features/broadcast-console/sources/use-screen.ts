import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { broadcastConsoleWords } from '../words.ts';
import { canCombinePictures, combinePictures } from './combine-pictures.ts';
import { mixSound } from './mix-sound.ts';

/** Limits the size, because screens are often larger than any viewer's window. */
const SCREEN: DisplayMediaStreamOptions = {
  video: { width: { max: 1920 }, height: { max: 1080 }, frameRate: { max: 30 } },
  audio: true,
};

const never = () => () => {};
const onServer = () => false;
/**
 * Returns true if the browser can share a screen. Phones can't, and pages not served over HTTPS have no devices at all.
 */
const canShare = () => 'getDisplayMedia' in ((navigator.mediaDevices as MediaDevices | undefined) ?? {});

/** A shared screen, which replaces the camera or surrounds it. Its audio is added to the microphone's. */
interface Screen {
  readonly isPossible: boolean;
  readonly isShared: boolean;
  readonly picture: MediaStreamTrack | undefined;
  readonly sound: MediaStreamTrack | undefined;
  readonly canHaveCamera: boolean;
  readonly hasCamera: boolean;
  setCamera(on: boolean): void;
  start(): void;
  stop(): void;
}

const stopAll = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop();
};

/**
 * Shares the screen from `start` until `stop` is called, the browser's own button is pressed, or `wanted` becomes
 * false.
 */
export function useScreen(
  wanted: boolean,
  camera: MediaStreamTrack | undefined,
  microphone: MediaStreamTrack | undefined,
): Screen {
  const t = useWords(broadcastConsoleWords);
  const [shared, setShared] = useState<MediaStream>();
  const [hasCamera, setCamera] = useState(false);
  const isPossible = useSyncExternalStore(never, canShare, onServer);
  const canHaveCamera = useSyncExternalStore(never, canCombinePictures, onServer);
  const stop = useCallback(() => setShared(undefined), []);

  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  useEffect(() => {
    if (!shared) return undefined;
    const [picture] = shared.getVideoTracks();
    picture?.addEventListener('ended', stop);
    return () => {
      picture?.removeEventListener('ended', stop);
      stopAll(shared);
    };
  }, [shared, stop]);
  if (shared && !wanted) stop();

  const screen = shared?.getVideoTracks()[0];
  const combined = useCombined(screen, hasCamera ? camera : undefined);
  const sound = useMixed(shared?.getAudioTracks()[0], microphone);
  return {
    isPossible,
    isShared: shared !== undefined,
    picture: combined ?? screen,
    sound,
    canHaveCamera,
    hasCamera,
    setCamera,
    start() {
      navigator.mediaDevices.getDisplayMedia(SCREEN).then(
        // The user may have left the page while choosing a screen.
        (stream) => (isHere.current ? setShared(stream) : stopAll(stream)),
        (error: unknown) => {
          const isCancelled = error instanceof DOMException && error.name === 'NotAllowedError';
          if (!isCancelled) toast.error(t('console.screenFailed'));
        },
      );
    },
    stop,
  };
}

function useCombined(screen: MediaStreamTrack | undefined, camera: MediaStreamTrack | undefined) {
  const [track, setTrack] = useState<MediaStreamTrack>();
  useEffect(() => {
    if (!screen || !camera) return undefined;
    const stop = combinePictures(screen, camera, setTrack);
    return () => {
      setTrack(undefined);
      stop();
    };
  }, [screen, camera]);
  return track;
}

/** Adds the screen's sound, if the user shares it, to the microphone's. */
function useMixed(screen: MediaStreamTrack | undefined, microphone: MediaStreamTrack | undefined) {
  const [track, setTrack] = useState<MediaStreamTrack>();
  useEffect(() => {
    if (!screen || !microphone) return undefined;
    const stop = mixSound([screen, microphone], setTrack);
    return () => {
      setTrack(undefined);
      stop();
    };
  }, [screen, microphone]);
  return track ?? microphone ?? screen;
}
