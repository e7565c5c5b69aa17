import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Segment } from './hls-window.ts';
import { rewindPlaylist } from './hls-playlist.ts';

/** Segments are joined to chunks, so that the playlist of half an hour has a few kilobytes. */
const CHUNK_SECONDS = 6;
const MOST_CHUNK_BYTES = 16 * 1024 * 1024;
/** A disk that is further behind ends the rewinding of its streams. */
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
 * The past of one broadcast, on disk, for viewers who rewind. If it exceeds its time, or all streams their space, the
 * oldest part goes.
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
        // Without space on the disk, viewers can't rewind, and everything else continues.
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

  /** Length of what can be played. */
  get seconds(): number {
    return this.#chunks.reduce((sum, { seconds }) => sum + seconds, 0);
  }
  /** Start of what can be played. Undefined if there is nothing yet. */
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

  /** Reads a chunk and when it was shown. Null if it is gone, or goes while it is read. */
  async chunk(number: number): Promise<{ body: Buffer; shownSince: Date } | null> {
    const find = () => this.#chunks.find((chunk) => chunk.number === number);
    const found = find();
    const body = found ? await readFile(this.#pathOf(number)).catch(() => null) : null;
    return found && body && find() === found ? { body, shownSince: found.startedAt } : null;
  }

  /** Deletes everything so far. Numbers continue. */
  forget(): void {
    this.#era += 1;
    this.#open = null;
    while (this.#chunks.length > 0) this.#dropOldest();
  }

  /** Deletes everything, and keeps nothing from now on. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.forget();
    this.#done = this.#done.then(() => rm(this.#folder, { recursive: true, force: true })).catch(() => {});
  }

  /** Resolves after everything so far is written or deleted. */
  async settled(): Promise<void> {
    await this.#done;
  }
}
