/** Recordings of shows: consent, the recording indicator, and the resulting videos. */
export { RecordOffer, RecordSign } from './record-parts.tsx';
export { RecordSwitch } from './record-switch.tsx';
export { VodList } from './vods/vod-list.tsx';
export { offeredRecordings } from './offered.queries.ts';
export { recordingsQueries, type ShownRecording } from './recordings.queries.ts';
