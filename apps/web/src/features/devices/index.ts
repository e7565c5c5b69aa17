/** Camera and microphone of this browser: opened, chosen, muted, and what is wrong with them. */
export { DevicePicker, problemWords } from './device-picker.tsx';
export type { DeviceProblem } from './devices.ts';
export { useDevice, type Device } from './use-device.ts';
