/**
 * clips: pieces of public shows that people cut out while they watch, each with a page of its own.
 * Words: the *ring* is what a media node keeps of a show, its last minute and a half in files of some seconds; a *clip* is cut
 * out of it by the node; its *maker* is who asked for it.
 * Invariants: a ring is kept only of shows whose creator allows clips and while they are open to everybody; what was shown in
 * private is in none; a maker cuts six an hour at most; a clip that was removed has no files.
 */
import type { Module, Platform } from '../../platform/module.ts';
import type { PictureList } from '../../platform/ports/picture-list.ts';
import type { MediaServer } from '../../platform/ports/media-server.ts';
import type { VideoTools } from '../../platform/ports/video-tools.ts';
import { createClipNode, LOOK } from './capture/clip-node.ts';
import './clips.events.ts';
import { clipsRoutes } from './clips.routes.ts';
import { ask } from './create-clip.ts';
import { REMOVE_JOB } from './clips.rules.ts';
import { giveUpOld, keepTerms } from './clips.store.ts';

/** What the demo allows and cuts clips by. */
export const clipCommands = { allow: keepTerms, ask };

export { restoreClip, takeDownClip, type ClipFiles } from './take-down.ts';

export interface ClipDoors {
  /** Null on a node that carries no media. */
  readonly media: MediaServer | null;
  /** Null without ffmpeg: there are no clips. */
  readonly tools: VideoTools | null;
  readonly nodeUrl: () => string;
  /** What must not be shown. */
  readonly list: PictureList;
}

/** The module of clips. */
export function createClips(platform: Platform, { media, tools, nodeUrl, list }: ClipDoors): Module {
  const node = media && tools && createClipNode(platform, { media, tools, nodeUrl, list });
  const look = () => platform.bus.publish(LOOK, {});
  return {
    name: 'clips',
    routes: [clipsRoutes({ files: platform.files, canCut: tools !== null, look })],
    effects: {
      'clip/asked': look,
      'stream/opened': look,
      'stream/closed': look,
      'stream/state-changed': look,
      'stream/ended': look,
      'show/moved': look,
    },
    jobs: {
      // Why: a node that has died makes nothing any more.
      'clips.sweep': { lane: 'live', cron: '* * * * *', run: () => platform.transactions.system(giveUpOld) },
      [REMOVE_JOB]: {
        lane: 'content',
        run: async (payload) => {
          for (const key of (payload as { keys: string[] }).keys) await platform.files.remove(key);
        },
      },
    },
    start: async () => node?.start(),
    stop: async () => node?.stop(),
  };
}
