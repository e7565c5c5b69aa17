/**
 * clips: short pieces of public shows that viewers cut while watching, each with its own page. Terms: the *ring* is the
 * last two minutes of a show, which a media node keeps in short files. A *clip* is cut from the ring by that node. Its
 * *maker* is the account that requested it. Invariants: a ring is kept only while a show is public and its creator
 * allows clips. No ring contains private footage. A maker can cut at most six clips an hour. A removed clip has no
 * files.
 */
import type { Module, Platform } from '../../platform/module.ts';
import type { PictureList } from '../../platform/ports/picture-list.ts';
import type { MediaServer } from '../../platform/ports/media-server.ts';
import type { VideoTools } from '../../platform/ports/video-tools.ts';
import { card } from './card.ts';
import { createClipNode, LOOK } from './capture/clip-node.ts';
import './clips.events.ts';
import { clipsRoutes } from './clips.routes.ts';
import { ask } from './create-clip.ts';
import { REMOVE_JOB } from './clips.rules.ts';
import { giveUpOld, keepTerms } from './clips.store.ts';

/** Commands for the demo. */
export const clipCommands = { allow: keepTerms, ask };

export { restoreClip, takeDownClip, type ClipFiles } from './take-down.ts';

export interface ClipDoors {
  /** Null on a node without media. */
  readonly media: MediaServer | null;
  /** Null without ffmpeg, which disables clips. */
  readonly tools: VideoTools | null;
  readonly nodeUrl: () => string;
  /** Blocked pictures. */
  readonly list: PictureList;
}

export function createClips(platform: Platform, { media, tools, nodeUrl, list }: ClipDoors): Module {
  const node = media && tools && createClipNode(platform, { media, tools, nodeUrl, list });
  const look = () => platform.bus.publish(LOOK, {});
  return {
    ...card,
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
      // Marks clips as failed if the node that should make them died.
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
