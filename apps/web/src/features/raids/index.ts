/** Raids: a performer ends a show and sends its viewers to another room. Each viewer can follow or stay. */
export { RaidNotice } from './raid-notice.tsx';
export { RaidPicker } from './raid-picker.tsx';
export { RaidSwitch } from './raid-switch.tsx';
