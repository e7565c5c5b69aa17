import { useCallback, useEffect, useRef, useState } from 'react';
import { browserMemory } from '../../shared/memory/index.ts';
import { createDeviceKeeper, type DeviceKeeper } from './device-keeper.ts';
import {
  listDevices,
  muteTrack,
  openDevice,
  type DeviceChoice,
  type DeviceKind,
  type DeviceProblem,
} from './devices.ts';
import { onSoundFilters } from './sound-filters.ts';

export interface Device {
  readonly track: MediaStreamTrack | undefined;
  readonly choices: readonly DeviceChoice[];
  readonly chosen: string;
  readonly problem: DeviceProblem | undefined;
  readonly opening: boolean;
  choose(id: string): void;
  /** Tries to open the device again. */
  retry(): void;
  readonly muted: boolean;
  /** Sends silence or a black image until unmuted. Switching devices keeps the mute. */
  setMuted(muted: boolean): void;
}

const keyOf = (kind: DeviceKind) => `console.${kind}`;

/**
 * Manages a camera or microphone that is open while `wanted`. The selection is saved in this browser. Selecting another
 * device or changing a sound filter replaces the track without a pause.
 */
export function useDevice(kind: DeviceKind, wanted: boolean): Device {
  const [chosen, setChosen] = useState('');
  const [muted, setMuted] = useState(false);
  const [track, setTrack] = useState<MediaStreamTrack>();
  const [problem, setProblem] = useState<DeviceProblem>();
  const [opening, setOpening] = useState(true);
  const [choices, setChoices] = useState<readonly DeviceChoice[]>([]);
  const asked = useRef<string>(undefined);
  const isMuted = useRef(false);
  const keeper = useRef<DeviceKeeper>(undefined);
  const refresh = useCallback(() => void listDevices(kind).then(setChoices, () => undefined), [kind]);
  const open = useCallback(() => {
    setOpening(true);
    keeper.current?.open();
  }, []);

  useEffect(() => {
    if (!wanted) return undefined;
    asked.current ??= browserMemory.read(keyOf(kind)) ?? '';
    const own = createDeviceKeeper(
      async () => {
        const opened = await openDevice(kind, asked.current || undefined);
        muteTrack(opened, isMuted.current);
        return opened;
      },
      (next, why) => {
        setTrack(next);
        setProblem(why);
        if (next) setChosen(next.getSettings().deviceId ?? '');
        setOpening(false);
        refresh();
      },
    );
    keeper.current = own;
    own.open();
    return () => {
      keeper.current = undefined;
      own.close();
    };
  }, [kind, wanted, refresh]);

  useEffect(() => {
    if (track) muteTrack(track, muted);
  }, [track, muted]);

  useEffect(() => (kind === 'microphone' ? onSoundFilters(open) : undefined), [kind, open]);

  useEffect(() => {
    const devices = navigator.mediaDevices as MediaDevices | undefined;
    devices?.addEventListener('devicechange', refresh);
    return () => devices?.removeEventListener('devicechange', refresh);
  }, [refresh]);

  return {
    track: wanted ? track : undefined,
    muted: track !== undefined && muted,
    choices,
    chosen,
    problem,
    opening,
    choose(id) {
      asked.current = id;
      browserMemory.write(keyOf(kind), id);
      open();
    },
    retry: open,
    setMuted(next) {
      isMuted.current = next;
      setMuted(next);
    },
  };
}
