import { recordings } from '@footlight/contract';
import type { SealedFiles } from '../../platform/sealing/sealed-files.ts';
import { command, implement, query } from '../../platform/http/implement.ts';
import type { CommissionOf } from '../commissions/index.ts';
import { deleteVod, trimVod, updateVod } from './vods/change-vod.ts';
import { cutTrailer, removeTrailer } from './vods/cut-trailer.ts';
import { payRecording } from './payments/pay-recording.ts';
import { viewState, type BlockerOf } from './capture/record-state.ts';
import { switchRecording } from './capture/switch-recording.ts';
import { searchRecordings, viewRecording } from './selling/shown-recordings.ts';
import { linkToVod, listVods } from './vods/view-vods.ts';

export const recordingsRoutes = (doors: {
  readonly files: Pick<SealedFiles, 'signedUrl' | 'signFor'>;
  readonly commission: CommissionOf;
  readonly blockerOf: BlockerOf;
  readonly canCut: boolean;
}) =>
  implement(
    'recordings',
    recordings,
  )({
    pay: command(payRecording(doors)),
    switch: command(switchRecording(doors.blockerOf)),
    state: query(viewState(doors.blockerOf)),
    list: query(listVods(doors.files)),
    update: command(updateVod(doors.files)),
    trim: command(trimVod(doors.files, doors.canCut)),
    cutTrailer: command(cutTrailer(doors.files, doors.canCut)),
    removeTrailer: command(removeTrailer(doors.files)),
    remove: command(deleteVod),
    downloadLink: query(linkToVod(doors.files)),
    searchShown: query(searchRecordings(doors.files)),
    viewShown: query(viewRecording(doors.files)),
  });
