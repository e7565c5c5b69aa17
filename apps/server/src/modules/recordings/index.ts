/**
 * recordings: recorded shows. Public ones become their performer's videos, private ones belong to both participants.
 * Words: a *recording* is the row and, later, its video; the *capture* writes fragments to disk while the show runs; a
 * *part* is one uninterrupted stretch of it, a file on the node that receives the video stream; *processing* is the job
 * that joins the parts.
 * Invariants: a private show is captured only while it runs, and only if the performer offered that before it was
 * requested and the customer paid; a public one isn't captured while another show is using the video stream; everyone
 * in the show is notified; the price is held until the video is ready, and returned after a day or if the video is too
 * short for its price; captured parts survive a crash; a video has no public URL; only recordings of public shows are
 * sold, and buyers keep them; no one can play a recording that staff are reviewing or have taken down.
 */
import type { Authenticate } from '../../platform/caller.ts';
import type { Module, Platform } from '../../platform/module.ts';
import type { PictureList } from '../../platform/ports/picture-list.ts';
import type { MediaServer } from '../../platform/ports/media-server.ts';
import type { VideoTools } from '../../platform/ports/video-tools.ts';
import type { Commissions } from '../commissions/index.ts';
import { card } from './card.ts';
import { PROCESS_JOB, REMOVE_JOB } from './capture/finish-recording.ts';
import { processRecording } from './processing/process-recording.ts';
import { createRecordingNode } from './capture/recording-node.ts';
import './recordings.events.ts';
import type { BlockerOf } from './capture/record-state.ts';
import { recordingsEffects } from './recordings.effects.ts';
import { recordingsReactions } from './recordings.reactions.ts';
import { recordingsRealtime } from './recordings.realtime.ts';
import { recordingsRoutes } from './recordings.routes.ts';
import { blurPosters, makeTrailer, TRAILER_JOB } from './processing/add-previews.ts';
import { recordingDelivery } from './selling/delivery.routes.ts';
import { sweepRecordings } from './processing/sweep-recordings.ts';

export { holdRecording, releaseRecording } from './hold-recording.ts';
export { openPartFile, startsWithKeyFrame, type PartFile } from './capture/part-file.ts';
export {
  findRecordingOffer,
  viewRecordings,
  type KeptRecording,
  type RecordingOffer,
} from './selling/shown-recordings.ts';

export interface RecordingsDoors {
  /** Null on a node without media. */
  readonly media: MediaServer | null;
  /** Null without ffmpeg. Recordings are then stored as captured. */
  readonly tools: VideoTools | null;
  readonly nodeUrl: () => string;
  /** Block list of pictures. */
  readonly list: PictureList;
  readonly commissions: Pick<Commissions, 'for'>;
  readonly blockerOf: BlockerOf;
  readonly authenticate: Authenticate;
}
export function createRecordings(platform: Platform, doors: RecordingsDoors): Module {
  const { media, tools, list, commissions, blockerOf, authenticate } = doors;
  const commission = commissions.for('recording');
  const node = media && createRecordingNode(platform, media, doors.nodeUrl);
  return {
    ...card,
    routes: [recordingsRoutes({ files: platform.files, commission, blockerOf, canCut: tools !== null })],
    plugin: recordingDelivery({
      database: platform.database,
      files: platform.files,
      authenticate,
      deadTokens: platform.limits.deadTokens,
    }),
    reactions: recordingsReactions,
    effects: recordingsEffects(platform.bus),
    realtime: recordingsRealtime,
    jobs: {
      [PROCESS_JOB]: { lane: 'content', run: processRecording({ platform, tools, list }) },
      [REMOVE_JOB]: {
        lane: 'content',
        run: async (payload) => {
          for (const key of (payload as { keys: string[] }).keys) await platform.files.remove(key);
        },
      },
      [TRAILER_JOB]: { lane: 'long', run: makeTrailer({ platform, tools, list }) },
      'recordings.sweep': { lane: 'money', cron: '* * * * *', run: () => sweepRecordings(platform, new Date()) },
      'recordings.blur-posters': { lane: 'content', cron: '* * * * *', run: () => blurPosters({ platform }) },
    },
    start: async () => node?.start(),
    stop: async () => node?.stop(),
  };
}
