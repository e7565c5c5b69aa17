import { useMemo } from 'react';
import { useDevice } from '../../devices/index.ts';
import { useScreen } from './use-screen.ts';

/** Camera, microphone and screen, which are open while `wanted`, and the tracks to send. */
export function useSources(wanted: boolean) {
  const camera = useDevice('camera', wanted);
  const microphone = useDevice('microphone', wanted);
  const screen = useScreen(wanted, camera.track, microphone.track);
  const picture = screen.picture ?? camera.track;
  const sound = screen.sound ?? microphone.track;
  const tracks = useMemo(() => [picture, sound].filter((track) => track !== undefined), [picture, sound]);
  return { camera, microphone, screen, picture, tracks };
}
