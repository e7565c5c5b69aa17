import type { Bus } from '../../platform/bus/bus.ts';
import type { Effects } from '../../platform/module.ts';
import { LOOK } from './capture/recording-node.ts';
import './recordings.events.ts';

/** Makes the media nodes check immediately after any fact that changes which show is using the video stream. */
export function recordingsEffects(bus: Pick<Bus, 'publish'>): Effects {
  const look = () => bus.publish(LOOK, {});
  return {
    'recording/moved': look,
    'recording/changed': ({ state, progress }) => {
      if (state === 'processing' && progress === 0) look();
    },
    'stream/closed': look,
    'stream/opened': look,
    'stream/state-changed': look,
    'stream/ended': look,
    'show/moved': look,
  };
}
