import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../../../platform/ids.ts';
import type { FragmentTap } from '../../../platform/ports/media-server.ts';
import { openPartFile, startsWithKeyFrame, type PartFile } from '../../recordings/index.ts';

/** A ring file is closed after this long, at the next key frame. */
const FILE_MS = 8000;
/** The longest clip, plus the time until it is cut. */
const KEPT_MS = 115_000;

interface RingFile {
  readonly path: string;
  readonly part: PartFile;
  readonly startedAt: number;
  durationMs: number;
  /** True once nothing more is written to the file. */
  isWhole: boolean;
}

/**
 * Keeps the last `KEPT_MS` of a stream in short files that can each be played alone. A change of picture size empties
 * the ring, because a clip has a single size.
 */
export class ClipRing implements FragmentTap {
  readonly #folder: string;
  readonly #onError: (error: unknown) => void;
  #files: RingFile[] = [];
  #head: Buffer | null = null;
  #startedAt = Date.now();

  constructor(folder: string, onError: (error: unknown) => void) {
    this.#folder = folder;
    this.#onError = onError;
  }

  /** Start of the uninterrupted video, in epoch milliseconds. */
  get startedAt(): number {
    return this.#startedAt;
  }

  init(data: Buffer): void {
    if (this.#head && !this.#head.equals(data)) {
      void this.drop().catch(this.#onError);
      this.#startedAt = Date.now();
    }
    this.#head = data;
  }

  fragment(data: Buffer, durationMs: number): void {
    let file = this.#files.at(-1);
    const isKey = startsWithKeyFrame(data);
    if (!isKey && (!file || file.isWhole)) return;
    if (!file || file.isWhole || (isKey && Date.now() - file.startedAt >= FILE_MS)) {
      this.end();
      file = this.#begin();
      this.#slide();
    }
    file.part.tap.fragment(data, durationMs);
    file.durationMs += durationMs;
  }

  /** Completes the current file. The next key frame begins a new one. */
  end(): void {
    const last = this.#files.at(-1);
    if (!last || last.isWhole) return;
    last.isWhole = true;
    last.part.tap.end();
  }

  #begin(): RingFile {
    const path = join(this.#folder, `${newId()}.mp4`);
    const part = openPartFile(path, { begin: async () => {}, onError: this.#onError });
    if (this.#head) part.tap.init(this.#head);
    const file = { path, part, startedAt: Date.now(), durationMs: 0, isWhole: false };
    this.#files.push(file);
    return file;
  }

  #slide(): void {
    const oldest = Date.now() - KEPT_MS;
    const files = this.#files;
    const gone = files.filter((_, at) => (files[at + 1]?.startedAt ?? Number.POSITIVE_INFINITY) < oldest);
    this.#files = files.filter((file) => !gone.includes(file));
    void discard(gone).catch(this.#onError);
  }

  /**
   * Returns complete files that cover the last `seconds` before `endsAt`, and how far they extend beyond it, or
   * undefined if there are none.
   */
  async take(endsAt: number, seconds: number): Promise<{ paths: string[]; overMs: number } | undefined> {
    const beganAt = endsAt - seconds * 1000;
    const until = Date.now();
    this.end();
    const files = this.#files;
    const wanted = files.filter(
      (file, at) => file.durationMs > 0 && file.startedAt < endsAt && (files[at + 1]?.startedAt ?? until) > beganAt,
    );
    const final = wanted.at(-1);
    if (!final) return undefined;
    await Promise.all(wanted.map(({ part }) => part.closed));
    const overMs = Math.max(0, final.startedAt + final.durationMs - endsAt);
    return { paths: wanted.map(({ path }) => path), overMs };
  }

  async drop(): Promise<void> {
    const gone = this.#files;
    this.#files = [];
    await discard(gone);
  }
}

async function discard(gone: readonly RingFile[]): Promise<void> {
  for (const { part, path } of gone) {
    part.tap.end();
    await part.closed;
    await rm(path, { force: true });
  }
}
