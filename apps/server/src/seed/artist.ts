import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Goods } from './art/goods.ts';
import type { Paper } from './art/papers.ts';
import type { PerformerPictures } from './art/pictures.ts';
import type { Sitter } from './art/scene.ts';

/** A request to the drawing process. A clip is written to `path`; pictures are returned as bytes. */
export type DrawingRequest = { readonly id: number } & (
  | { readonly what: 'performer'; readonly sitter: Sitter }
  | { readonly what: 'viewer'; readonly name: string }
  | { readonly what: 'photo'; readonly sitter: Sitter; readonly shot: number }
  | { readonly what: 'goods'; readonly sitter: Sitter; readonly goods: Goods }
  | { readonly what: 'paper'; readonly paper: Paper }
  | { readonly what: 'clip'; readonly sitter: Sitter; readonly ffmpegPath: string; readonly path: string }
);
type Wish = DrawingRequest extends infer R ? (R extends unknown ? Omit<R, 'id'> : never) : never;
/** Response to a request: the result, or the reason there is none. */
export type Drawing = { readonly id: number; readonly result?: unknown; readonly failure?: string };

/** Draws the demo in a separate process. Every call rejects if the drawing fails or the process exits first. */
export interface Artist {
  performerPictures(sitter: Sitter): Promise<PerformerPictures>;
  viewerAvatar(name: string): Promise<Buffer>;
  /** Draws a JPEG. Each shot of a sitter is a different picture. */
  photo(sitter: Sitter, shot: number): Promise<Buffer>;
  /** Draws a JPEG, 1200 × 1200, of something that the sitter sells. */
  goods(sitter: Sitter, goods: Goods): Promise<Buffer>;
  /** Draws a JPEG of a specimen of an identity document. */
  paper(paper: Paper): Promise<Buffer>;
  clip(ffmpegPath: string, sitter: Sitter, path: string): Promise<void>;
  /** Id of the drawing process, or undefined if nothing is being drawn. */
  readonly pid: number | undefined;
  /** Ends the process. The next request starts it again. */
  close(): Promise<void>;
}

const PROGRAM = fileURLToPath(new URL('art/draw-on-request.ts', import.meta.url));

/**
 * Creates the artist. It draws in a separate process, because drawing leaves over 100 MB of memory allocated and an
 * idle site must be small. The first request starts the process, so a site with a complete demo never runs it.
 */
export function createArtist(): Artist {
  let child: ChildProcess | undefined;
  let lastId = 0;
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();

  function start(): ChildProcess {
    const started = fork(PROGRAM, {
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // The child has its own process group, because Ctrl-C in a terminal must reach only the site, and an ffmpeg
      // process drawing a clip must end with the child.
      detached: true,
    });
    started.on('message', ({ id, result, failure }: Drawing) => {
      if (failure === undefined) waiting.get(id)?.resolve(result);
      else waiting.get(id)?.reject(new Error(failure));
      waiting.delete(id);
    });
    const over = () => {
      if (child === started) child = undefined;
      for (const wish of waiting.values()) wish.reject(new Error('The process that draws has ended.'));
      waiting.clear();
    };
    started.on('error', over);
    started.on('exit', over);
    return started;
  }

  function draw<T>(wish: Wish): Promise<T> {
    child ??= start();
    const id = ++lastId;
    const answer = Promise.withResolvers<unknown>();
    waiting.set(id, answer);
    child.send({ ...wish, id });
    return answer.promise as Promise<T>;
  }

  return {
    performerPictures: (sitter) => draw({ what: 'performer', sitter }),
    viewerAvatar: async (name) => Buffer.from(await draw<Uint8Array>({ what: 'viewer', name })),
    photo: async (sitter, shot) => Buffer.from(await draw<Uint8Array>({ what: 'photo', sitter, shot })),
    goods: async (sitter, goods) => Buffer.from(await draw<Uint8Array>({ what: 'goods', sitter, goods })),
    paper: async (paper) => Buffer.from(await draw<Uint8Array>({ what: 'paper', paper })),
    clip: (ffmpegPath, sitter, path) => draw({ what: 'clip', sitter, ffmpegPath, path }),
    get pid() {
      return child?.pid;
    },
    async close() {
      if (!child) return;
      const ended = once(child, 'exit');
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
      await ended;
    },
  };
}
