import { useCallback, useEffect, useRef, useState } from 'react';
import { browserMemory } from '../../shared/memory/index.ts';
import {
  listDevices,
  muteTrack,
  openDevice,
  problemOf,
  type DeviceChoice,
  type DeviceKind,
  type DeviceProblem,
} from './devices.ts';

export interface Device {
  readonly track: MediaStreamTrack | undefined;
  readonly choices: readonly DeviceChoice[];
  readonly chosen: string;
  readonly problem: DeviceProblem | undefined;
  readonly opening: boolean;
  choose(id: string): void;
  /** Requests the device again. */
  retry(): void;
  readonly muted: boolean;
  /** Sends silence, or a black image, instead. Switching devices unmutes. */
  setMuted(muted: boolean): void;
}

const keyOf = (kind: DeviceKind) => `console.${kind}`;
interface DeviceEvents {
  readonly onOpen: (track: MediaStreamTrack) => void;
  readonly onFail: (problem: DeviceProblem) => void;
  readonly onSettled: () => void;
}

/** Opens a device and keeps it open until the returned function is called. Emits no events after that. */
function keepOpen(kind: DeviceKind, id: string | undefined, { onOpen, onFail, onSettled }: DeviceEvents): () => void {
  let gone = false;
  let own: MediaStreamTrack | undefined;
  const fail = (problem: DeviceProblem) => {
    if (gone) return;
    onFail(problem);
    onSettled();
  };
  openDevice(kind, id).then(
    (opened) => {
      own = opened;
      if (gone) return opened.stop();
      // An unplugged device ends its track without an error.
      opened.addEventListener('ended', () => fail('none'));
      onOpen(opened);
      onSettled();
    },
    (error: unknown) => fail('mediaDevices' in navigator ? problemOf(error) : 'unsupported'),
  );
  return () => {
    gone = true;
    own?.stop();
  };
}

/** A camera or microphone, open while `wanted`. The selection is saved in this browser. */
export function useDevice(kind: DeviceKind, wanted: boolean): Device {
  const [chosen, setChosen] = useState('');
  const [turn, setTurn] = useState(0);
  const [mutedTrack, setMutedTrack] = useState<MediaStreamTrack>();
  const [track, setTrack] = useState<MediaStreamTrack>();
  const [problem, setProblem] = useState<DeviceProblem>();
  const [opening, setOpening] = useState(true);
  const [choices, setChoices] = useState<readonly DeviceChoice[]>([]);
  const asked = useRef<string>(undefined);
  const refresh = useCallback(() => void listDevices(kind).then(setChoices, () => undefined), [kind]);

  useEffect(() => {
    if (!wanted) return undefined;
    asked.current ??= browserMemory.read(keyOf(kind)) ?? '';
    return keepOpen(kind, asked.current || undefined, {
      onOpen: (opened) => {
        setTrack(opened);
        setProblem(undefined);
        setChosen(opened.getSettings().deviceId ?? '');
      },
      onFail: (why) => {
        setTrack(undefined);
        setProblem(why);
      },
      onSettled: () => {
        setOpening(false);
        refresh();
      },
    });
  }, [kind, wanted, turn, refresh]);

  useEffect(() => {
    const devices = navigator.mediaDevices as MediaDevices | undefined;
    devices?.addEventListener('devicechange', refresh);
    return () => devices?.removeEventListener('devicechange', refresh);
  }, [refresh]);

  return {
    track: wanted ? track : undefined,
    muted: track !== undefined && mutedTrack === track,
    choices,
    chosen,
    problem,
    opening,
    choose(id) {
      asked.current = id;
      browserMemory.write(keyOf(kind), id);
      setOpening(true);
      setTurn((before) => before + 1);
    },
    retry: () => {
      setOpening(true);
      setTurn((before) => before + 1);
    },
    setMuted(muted) {
      if (!track) return;
      muteTrack(track, muted);
      setMutedTrack(muted ? track : undefined);
    },
  };
}
