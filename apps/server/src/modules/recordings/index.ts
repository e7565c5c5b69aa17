/**
 * recordings: shows that are kept. Public ones become videos of their performer, private ones of both who were in them.
 * Words: a *recording* is the row and, later, its video; the *taking* is the writing of fragments while the show runs; a *part*
 * is one uninterrupted stretch of it, a file on the node that has the picture; the *making* is the job that joins the parts.
 * Invariants: a private show is taken only while it runs, and only if the performer offered that before it was asked for and
 * the customer paid; a public one is not taken while somebody else's show has the picture; everybody in the show is notified;
 * the price is set aside until the video is there, and goes back after a day or when it is not worth it; what was taken
 * survives the process; a video has no public address; only recordings of public shows are sold, and who bought one keeps it;
 * what staff look at, or have taken down, is played to nobody.
 */
import type { Authenticate } from '../../platform/caller.ts';
import type { Module, Platform } from '../../platform/module.ts';
import type { PictureList } from '../../platform/ports/picture-list.ts';
import type { MediaServer } from '../../platform/ports/media-server.ts';
import type { VideoTools } from '../../platform/ports/video-tools.ts';
import type { CommissionOf } from '../commissions/index.ts';
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
  /** Null on a node that carries no media. */
  readonly media: MediaServer | null;
  /** Null without ffmpeg: recordings are kept as they were taken. */
  readonly tools: VideoTools | null;
  readonly nodeUrl: () => string;
  /** What must not be shown. */
  readonly list: PictureList;
  readonly commission: CommissionOf;
  readonly blockerOf: BlockerOf;
  readonly authenticate: Authenticate;
}
/** The module of what is kept of shows. */
export function createRecordings(platform: Platform, doors: RecordingsDoors): Module {
  const { media, tools, list, commission, blockerOf, authenticate } = doors;
  const node = media && createRecordingNode(platform, media, doors.nodeUrl);
  return {
    name: 'recordings',
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
