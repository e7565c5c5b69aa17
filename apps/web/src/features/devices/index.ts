/** This browser's camera and microphone: opening, selecting, muting and diagnosing them. */
export { DevicePicker, problemWords } from './device-picker.tsx';
export type { DeviceProblem } from './devices.ts';
export { useDevice, type Device } from './use-device.ts';
