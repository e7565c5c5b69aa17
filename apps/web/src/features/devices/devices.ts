import { soundConstraints } from './sound-filters.ts';

export type DeviceKind = 'camera' | 'microphone';
export type DeviceProblem = 'denied' | 'none' | 'inUse' | 'unsupported' | 'failed';

/** Maps a `getUserMedia` error to a problem. */
export function problemOf(error: unknown): DeviceProblem {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'NotSupportedError') return 'unsupported';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none';
  if (name === 'NotReadableError' || name === 'AbortError') return 'inUse';
  return 'failed';
}

const PICTURE: MediaTrackConstraints = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } };

const constraintsOf = (kind: DeviceKind, deviceId: string | undefined): MediaStreamConstraints => {
  const chosen = deviceId ? { deviceId: { exact: deviceId } } : {};
  return kind === 'camera' ? { video: { ...PICTURE, ...chosen } } : { audio: { ...soundConstraints(), ...chosen } };
};

/**
 * Opens the chosen camera or microphone, or another one if it is no longer available. Throws the browser's error.
 * Camera and microphone are requested separately, so that one still works if the other fails.
 */
export async function openDevice(kind: DeviceKind, deviceId: string | undefined): Promise<MediaStreamTrack> {
  // Browsers hide devices from pages not served over HTTPS.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) throw new DOMException('no devices here', 'NotSupportedError');
  const open = (id: string | undefined) => devices.getUserMedia(constraintsOf(kind, id));
  const stream = await open(deviceId).catch((error: unknown) => {
    if (deviceId && error instanceof Error && error.name === 'OverconstrainedError') return open(undefined);
    throw error;
  });
  const [track] = stream.getTracks();
  if (!track) throw new DOMException('no track', 'NotFoundError');
  return track;
}

export interface DeviceChoice {
  readonly id: string;
  /** Empty until the browser reveals the label. */
  readonly label: string;
}

/** Lists the devices of a kind. Browsers reveal labels only once a device has been allowed. */
export async function listDevices(kind: DeviceKind): Promise<DeviceChoice[]> {
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  const wanted = kind === 'camera' ? 'videoinput' : 'audioinput';
  const all = (await devices?.enumerateDevices()) ?? [];
  return all
    .filter((device) => device.kind === wanted && device.deviceId !== '')
    .map((device) => ({ id: device.deviceId, label: device.label }));
}

/** Mutes the microphone by sending silence, without reconnecting. */
export function muteTrack(track: MediaStreamTrack, muted: boolean): void {
  track.enabled = !muted;
}
