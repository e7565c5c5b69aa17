/** The end of a show as a beginning elsewhere: a performer sends the room on, its viewers go or stay. */
export { RaidNotice } from './raid-notice.tsx';
export { RaidPicker } from './raid-picker.tsx';
export { RaidSwitch } from './raid-switch.tsx';
