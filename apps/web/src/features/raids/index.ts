/** Raids: a performer who ends a show sends its viewers to another room, and they can follow or stay. */
export { RaidNotice } from './raid-notice.tsx';
export { RaidPicker } from './raid-picker.tsx';
export { RaidSwitch } from './raid-switch.tsx';
