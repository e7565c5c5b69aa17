/**
 * uploads: user files, from the first byte to their renditions. Words: an *upload* is a file and its row; its
 * *original* is the stored file as received; *renditions* are derived from it: pictures in several sizes, a blurred
 * preview, playable videos; to *claim* an upload is to assign it to something. Invariants: content decides a file's
 * type; the server chooses the keys in the store; an upload has at most one claim, and is swept after a day without
 * one; nothing has a public URL; processing may be killed at any moment.
 */
import { HOUR_MS } from '@footlight/contract/time';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Module, Platform } from '../../platform/module.ts';
import type { PictureList } from '../../platform/ports/picture-list.ts';
import type { VideoTools } from '../../platform/ports/video-tools.ts';
import { card } from './card.ts';
import { failureMails } from './failures/failure-mails.ts';
import type { UploadKeeper } from './keep-upload.ts';
import { mailFailures } from './failures/mail-failures.ts';
import { keepOriginal } from './originals/keep-original.ts';
import { sweepOriginals } from './originals/sweep-originals.ts';
import { processUpload, processVideo } from './processing/process-upload.ts';
import { remakeVideos } from './processing/remake-videos.ts';
import { cleanWorkFolders } from '../../platform/files/work-folder.ts';
import { sweepUploads } from './sweep-uploads.ts';
import type { VirusScanner } from '../../platform/ports/virus-scanner.ts';
import type { Settings } from '../settings/index.ts';
import { checkUpload } from './receiving/check-upload.ts';
import { cleanIncoming } from './receiving/clean-incoming.ts';
import { incomingFolder, openReceiving } from './receiving/open-receiving.ts';
import { uploadLimits, type UploadLimits } from './receiving/upload-limits.ts';
import {
  CHECK_JOB,
  FAILURE_MAIL_JOB,
  ORIGINAL_JOB,
  PROCESS_JOB,
  REMAKE_JOB,
  REMOVE_JOB,
  VIDEO_JOB,
} from './upload-jobs.ts';
import './uploads.events.ts';
import { uploadsReactions } from './uploads.reactions.ts';
import { uploadsRealtime } from './uploads.realtime.ts';
import { uploadsRoutes } from './uploads.routes.ts';

export { claimUploads, type Claim } from './claim-uploads.ts';
export { keepForm, type UploadKeeper } from './keep-upload.ts';
export type { UploadLimits } from './receiving/upload-limits.ts';
export type { KeptOriginal, Renditions } from './renditions.ts';
export { keyOfSize, pictureView, uploadView, type Pictured, type PictureView } from './upload-view.ts';
export { blockUpload, releaseUpload } from './processing/review-upload.ts';
export { releaseUploads } from './uploads.store.ts';
export { findUpload } from './uploads.queries.ts';
export type { UploadPurpose, UploadRow, UploadState, UploadFailure } from './uploads.rules.ts';

export interface Uploads {
  readonly module: Module;
  readonly limits: UploadLimits;
  readonly keeper: UploadKeeper;
}

interface UploadUses {
  readonly settings: Pick<Settings, 'get'>;
  readonly tools: VideoTools | null;
  readonly scanner: VirusScanner | null;
  /** Block list of pictures. */
  readonly list: PictureList;
}

/** Creates the module. `tools` is null without ffmpeg, `scanner` without clamd. */
export function createUploads(platform: Platform, { settings, tools, scanner, list }: UploadUses): Uploads {
  const limits = uploadLimits(settings.get);
  const folder = incomingFolder(platform.config.DATA_DIR);
  const scans = scanner !== null;
  const ending = new AbortController();
  const mostVideoMs = () => settings.get('maxVideoHours') * HOUR_MS;
  const workshop = { platform, tools, list, mostVideoMs, ending: ending.signal };
  const module: Module = {
    ...card,
    mails: failureMails,
    routes: [uploadsRoutes],
    realtime: uploadsRealtime,
    reactions: uploadsReactions,
    apiPlugin: openReceiving({ platform, limits, scans }),
    jobs: {
      [PROCESS_JOB]: { lane: 'content', run: processUpload(workshop) },
      [VIDEO_JOB]: { lane: 'long', run: processVideo(workshop) },
      [ORIGINAL_JOB]: { lane: 'long', run: keepOriginal(workshop) },
      [REMAKE_JOB]: { lane: 'long', run: remakeVideos(workshop) },
      [CHECK_JOB]: { lane: 'content', run: checkUpload({ platform, scanner }) },
      [FAILURE_MAIL_JOB]: { lane: 'mail', run: mailFailures(platform) },
      [REMOVE_JOB]: { lane: 'content', run: removeBytes(platform, folder) },
      'uploads.sweep': {
        lane: 'content',
        cron: '* * * * *',
        run: async () => {
          await sweepUploads(platform, new Date());
          await sweepOriginals(platform, tools !== null);
          await cleanIncoming(platform, folder, new Date());
        },
      },
    },
    start: () => cleanWorkFolders(platform.config.DATA_DIR),
    stop: async () => ending.abort(),
  };
  return { module, limits, keeper: { files: platform.files, limits, scans } };
}

const removeBytes =
  ({ files }: Pick<Platform, 'files'>, folder: string) =>
  async (payload: unknown): Promise<void> => {
    const { keys, uploadId } = payload as { keys: string[]; uploadId?: string };
    for (const key of keys) await files.remove(key);
    if (uploadId) await rm(join(folder, uploadId), { force: true });
  };
