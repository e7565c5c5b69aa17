/** Recordings of shows: the consent to be recorded, what says that it happens, and the videos afterwards. */
export { RecordOffer, RecordSign } from './late.tsx';
export { RecordSwitch } from './record-switch.tsx';
export { VodList } from './vod-list.tsx';
