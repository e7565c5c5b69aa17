/** Segments of other engines' HLS that are given out no more, by stream. */
export class ForgottenSegments {
  /** The names to leave out; while they are not known yet, a promise of them. */
  readonly #of = new Map<string, Promise<ReadonlySet<string>>>();
  readonly #read: (streamId: string) => Promise<string | null>;

  /** `read`: the engine's playlist of a stream; null when there is none. */
  constructor(read: (streamId: string) => Promise<string | null>) {
    this.#read = read;
  }

  /** Forgets all that a playlist names now. */
  forget(streamId: string): void {
    const names = this.#read(streamId).then((playlist) => new Set(segmentsOf(playlist ?? '')));
    this.#of.set(streamId, names);
    names.catch(() => {});
  }

  /**
   * The names to leave out of a stream. Why again after a failure: what may not be given out has to be known before anything is. Throws
   * what the engine throws.
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

  /** A stream has ended. */
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

/** A media playlist without some segments, numbered as it was; null when none is left. */
export function withoutSegments(playlist: string, left: ReadonlySet<string>): string | null {
  const lines = playlist.split(/\r?\n/);
  const kept: string[] = [];
  let tags: string[] = [];
  let dropped = 0;
  let shown = 0;
  for (const line of lines) {
    // Why apart: what stands before a segment belongs to it, and goes with it.
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
