/**
 * uploads: files that people bring, from the first byte to what is made of them.
 * Words: an *upload* is a file and its row; its *original* is the file as it came, kept; *renditions* are what is made of it:
 * pictures in sizes, a blurred preview, videos to play; to *claim* an upload is to have it belong to something.
 * Invariants: what a file is, is decided by its content; keys in the store are ours; an upload belongs to one thing at most,
 * and is swept when it belongs to nothing for a day; nothing has a public address; processing may be killed at any moment.
 */
import type { Module, Platform } from '../../platform/module.ts';
import type { VideoTools } from '../../platform/ports/video-tools.ts';
import { processUpload } from './processing/process-upload.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { PROCESS_JOB, REMOVE_JOB } from './upload-jobs.ts';
import './uploads.events.ts';
import { uploadsRealtime } from './uploads.realtime.ts';
import { uploadsRoutes } from './uploads.routes.ts';

export { claimUploads, type Claim } from './claim-uploads.ts';
export { keepForm } from './keep-upload.ts';
export type { Renditions } from './renditions.ts';
export { pictureView, type Pictured, type PictureView } from './upload-view.ts';
export { releaseUploads } from './uploads.store.ts';
export type { UploadPurpose, UploadRow, UploadState, UploadFailure } from './uploads.rules.ts';

/** The module of files that people bring. `tools` is null without ffmpeg. */
export function createUploads(platform: Platform, { tools }: { readonly tools: VideoTools | null }): Module {
  return {
    name: 'uploads',
    routes: [uploadsRoutes],
    realtime: uploadsRealtime,
    jobs: {
      [PROCESS_JOB]: { run: processUpload({ platform, tools }) },
      [REMOVE_JOB]: {
        run: async (payload) => {
          for (const key of (payload as { keys: string[] }).keys) await platform.files.remove(key);
        },
      },
      'uploads.sweep': { cron: '* * * * *', run: () => sweepUploads(platform, new Date()) },
    },
  };
}
