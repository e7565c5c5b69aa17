/** Recordings of shows: the consent to be recorded, what says that it happens, and the videos afterwards. */
export { RecordOffer, RecordSign } from './record-parts.tsx';
export { RecordSwitch } from './record-switch.tsx';
export { VodList } from './vods/vod-list.tsx';
export { offeredRecordings } from './offered.queries.ts';
export { recordingsQueries, type ShownRecording } from './recordings.queries.ts';
