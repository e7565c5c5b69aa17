/** Segments of external media servers' HLS that must no longer be served, by stream. */
export class ForgottenSegments {
  /** Segment names to withhold. Pending while the playlist is being read. */
  readonly #of = new Map<string, Promise<ReadonlySet<string>>>();
  readonly #read: (streamId: string) => Promise<string | null>;

  /** `read` returns the engine's playlist of a stream, or null if there is none. */
  constructor(read: (streamId: string) => Promise<string | null>) {
    this.#read = read;
  }

  /** Withholds all segments in the current playlist. */
  forget(streamId: string): void {
    const names = this.#read(streamId).then((playlist) => new Set(segmentsOf(playlist ?? '')));
    this.#of.set(streamId, names);
    names.catch(() => {});
  }

  /**
   * Returns the segment names to withhold. Retries after a failure, because nothing may be served until they are known.
   * Throws the engine's error.
   */
  async of(streamId: string): Promise<ReadonlySet<string>> {
    const known = this.#of.get(streamId);
    if (!known) return NONE;
    try {
      return await known;
    } catch {
      this.forget(streamId);
      return this.#of.get(streamId) ?? NONE;
    }
  }

  drop(streamId: string): void {
    this.#of.delete(streamId);
  }
}

const NONE: ReadonlySet<string> = new Set();

const isName = (line: string): boolean => line !== '' && !line.startsWith('#');
const segmentsOf = (playlist: string): string[] =>
  playlist
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(isName);

/** Removes segments from a media playlist and keeps the numbering. Null if none is left. */
export function withoutSegments(playlist: string, left: ReadonlySet<string>): string | null {
  const lines = playlist.split(/\r?\n/);
  const kept: string[] = [];
  let tags: string[] = [];
  let dropped = 0;
  let shown = 0;
  for (const line of lines) {
    // Tags before a segment belong to that segment and are removed with it.
    if (/^#(EXTINF|EXT-X-(PROGRAM-DATE-TIME|DISCONTINUITY$|BYTERANGE|KEY|PART))/.test(line)) tags.push(line);
    else if (!isName(line.trim())) kept.push(...tags.splice(0), line);
    else if (left.has(line.trim())) {
      if (shown === 0) dropped += 1;
      tags = [];
    } else {
      shown += 1;
      kept.push(...tags.splice(0), line);
    }
  }
  if (shown === 0) return null;
  return kept
    .join('\n')
    .replace(
      /^(#EXT-X-MEDIA-SEQUENCE:)(\d+)/m,
      (_all, tag: string, number: string) => `${tag}${Number(number) + dropped}`,
    );
}
