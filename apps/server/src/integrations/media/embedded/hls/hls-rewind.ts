import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Segment } from './hls-window.ts';
import { rewindPlaylist } from './hls-playlist.ts';

/** Segments are joined into chunks, so that the playlist for half an hour takes only a few kilobytes. */
const CHUNK_SECONDS = 6;
const MOST_CHUNK_BYTES = 16 * 1024 * 1024;
/**
 * Maximum number of chunks waiting to be written. If the disk falls further behind, the stream can no longer be
 * rewound.
 */
const MOST_WAITING = 4;

export interface RewindLimits {
  readonly folder: string;
  readonly seconds: number;
  /** Limit for all streams together. */
  readonly mostBytes: number;
}

/** Disk space that the rewindable parts of all streams use. */
export class RewindSpace {
  readonly limits: RewindLimits;
  bytes = 0;
  #streams = 0;

  constructor(limits: RewindLimits) {
    this.limits = limits;
  }

  open(): HlsRewind {
    this.#streams += 1;
    return new HlsRewind(this, join(this.limits.folder, String(this.#streams)));
  }
}

interface Chunk {
  readonly number: number;
  readonly init: number;
  readonly startedAt: Date;
  readonly seconds: number;
  readonly bytes: number;
}
interface OpenChunk {
  readonly init: number;
  readonly startedAt: Date;
  readonly parts: Buffer[];
  seconds: number;
  bytes: number;
}

/**
 * Past of one broadcast, stored on disk for viewers who rewind. Drops the oldest part when the broadcast exceeds its
 * time limit, or all streams together exceed their space.
 */
export class HlsRewind {
  readonly #space: RewindSpace;
  readonly #folder: string;
  readonly #inits = new Map<number, Buffer>();
  readonly #chunks: Chunk[] = [];
  #open: OpenChunk | null = null;
  #nextNumber = 0;
  #discontinuitySequence = 0;
  #longestSeconds = CHUNK_SECONDS;
  /** Changes when the past is deleted, so that chunks still being written aren't listed. */
  #era = 0;
  #waiting = 0;
  #isClosed = false;
  #done: Promise<unknown>;

  constructor(space: RewindSpace, folder: string) {
    this.#space = space;
    this.#folder = folder;
    this.#done = mkdir(folder, { recursive: true }).catch(() => this.close());
  }

  /** Adds a finished segment. `initData` is its init segment. */
  add({ init, startedAt, parts, bytes, seconds }: Segment, initData: Buffer): void {
    if (this.#isClosed || !seconds) return;
    if (this.#open && this.#open.init !== init) this.#finish();
    this.#inits.set(init, initData);
    this.#open ??= { init, startedAt, parts: [], seconds: 0, bytes: 0 };
    this.#open.parts.push(...parts.map(({ data }) => data));
    this.#open.seconds += seconds;
    this.#open.bytes += bytes;
    if (this.#open.seconds >= CHUNK_SECONDS || this.#open.bytes >= MOST_CHUNK_BYTES) this.#finish();
  }

  #finish(): void {
    const open = this.#open;
    this.#open = null;
    if (!open) return;
    const { parts, ...chunk } = open;
    if (this.#waiting >= MOST_WAITING) return this.close();
    const number = this.#nextNumber++;
    const era = this.#era;
    this.#waiting += 1;
    this.#space.bytes += chunk.bytes;
    const write = async () => {
      try {
        if (era === this.#era) await writeFile(this.#pathOf(number), Buffer.concat(parts));
        this.#waiting -= 1;
        if (era === this.#era) this.#list({ number, ...chunk });
        else this.#remove({ number, ...chunk });
      } catch {
        // If the disk is full, viewers can't rewind, but everything else continues.
        this.#space.bytes -= chunk.bytes;
        this.close();
      }
    };
    this.#done = this.#done.then(write);
  }

  #pathOf(number: number): string {
    return join(this.#folder, `${number}.m4s`);
  }

  #list(chunk: Chunk): void {
    this.#chunks.push(chunk);
    this.#longestSeconds = Math.max(this.#longestSeconds, chunk.seconds);
    while (this.#chunks.length > 0 && this.#isTooMuch()) this.#dropOldest();
  }

  #isTooMuch(): boolean {
    const { seconds, mostBytes } = this.#space.limits;
    return this.seconds > seconds || this.#space.bytes > mostBytes;
  }

  #dropOldest(): void {
    const gone = this.#chunks.shift();
    if (!gone) return;
    const next = this.#chunks[0]?.init ?? gone.init;
    if (next !== gone.init) {
      this.#discontinuitySequence += 1;
      this.#inits.delete(gone.init);
    }
    this.#remove(gone);
  }

  #remove({ number, bytes }: Chunk): void {
    this.#space.bytes -= bytes;
    this.#done = this.#done.then(() => rm(this.#pathOf(number), { force: true })).catch(() => {});
  }

  /** Total duration of the playable chunks. */
  get seconds(): number {
    return this.#chunks.reduce((sum, { seconds }) => sum + seconds, 0);
  }
  /** Start of the oldest playable chunk. Undefined if there is none yet. */
  get startedAt(): Date | undefined {
    return this.#chunks[0]?.startedAt;
  }
  get limitSeconds(): number {
    return this.#space.limits.seconds;
  }

  playlist(name: string): string {
    return rewindPlaylist(name, {
      chunks: this.#chunks,
      targetSeconds: Math.ceil(this.#longestSeconds),
      discontinuitySequence: this.#discontinuitySequence,
    });
  }

  init(number: number): Buffer | null {
    return this.#inits.get(number) ?? null;
  }

  /** Reads a chunk and the time at which it was shown. Null if it is deleted before or during the read. */
  async chunk(number: number): Promise<{ body: Buffer; shownSince: Date } | null> {
    const find = () => this.#chunks.find((chunk) => chunk.number === number);
    const found = find();
    const body = found ? await readFile(this.#pathOf(number)).catch(() => null) : null;
    return found && body && find() === found ? { body, shownSince: found.startedAt } : null;
  }

  /** Deletes everything so far. Chunk numbers continue. */
  forget(): void {
    this.#era += 1;
    this.#open = null;
    while (this.#chunks.length > 0) this.#dropOldest();
  }

  /** Deletes everything and ignores later segments. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.forget();
    this.#done = this.#done.then(() => rm(this.#folder, { recursive: true, force: true })).catch(() => {});
  }

  /** Resolves once all pending writes and deletions are done. */
  async settled(): Promise<void> {
    await this.#done;
  }
}
