import { problemOf, type DeviceProblem } from './devices.ts';

export interface DeviceKeeper {
  /** Opens the selected device. The previous device stays open until then, so that the stream isn't interrupted. */
  open(): void;
  /** Closes the device. Reports nothing afterward. */
  close(): void;
}
/**
 * Called with the open track and the reason why the last attempt failed. Both are set if an attempt fails while the
 * previous track stays open.
 */
type OnChange = (track: MediaStreamTrack | undefined, problem: DeviceProblem | undefined) => void;

/** Keeps one camera or microphone open. `openTrack` opens the selected device. */
export function createDeviceKeeper(openTrack: () => Promise<MediaStreamTrack>, onChange: OnChange): DeviceKeeper {
  let current: MediaStreamTrack | undefined;
  /** Number of the current attempt. Tracks from earlier attempts are closed. */
  let turn = 0;

  const release = () => {
    current?.stop();
    current = undefined;
  };
  const replace = (opened: MediaStreamTrack) => {
    const before = current;
    current = opened;
    // An unplugged device ends its track without an error.
    opened.addEventListener('ended', () => {
      if (current !== opened) return;
      current = undefined;
      onChange(undefined, 'none');
    });
    onChange(opened, undefined);
    before?.stop();
  };
  const attempt = async (own: number, isLast: boolean): Promise<void> => {
    try {
      const opened = await openTrack();
      if (own === turn) replace(opened);
      else opened.stop();
    } catch (error) {
      if (own !== turn) return;
      const problem = problemOf(error);
      if (isLast || problem !== 'inUse' || !current) return onChange(current, problem);
      // Phones can open only one camera at a time.
      release();
      return attempt(own, true);
    }
  };
  return {
    open() {
      turn += 1;
      void attempt(turn, false);
    },
    close() {
      turn += 1;
      release();
    },
  };
}
