import { runFfprobe } from './ffprobe-run.ts';

/** Presentation times of one track's packets, in seconds from the start of the file. */
export interface TrackTimes {
  readonly packets: number;
  readonly begin: number;
  readonly end: number;
  /** Start of the last packet's presentation. */
  readonly last: number;
  /** Duration that players skip: trimmed by an edit list or before time zero. */
  readonly hidden: number;
  /** Longest interval between packets, in seconds. `usualStep` is the most common one. */
  readonly longestStep: number;
  readonly usualStep: number;
}
export interface PacketTimes {
  readonly tracks: ReadonlyMap<number, TrackTimes>;
  /** End of the last packet of any track. */
  readonly end: number;
}

const LIMIT_MS = 60 * 60_000;
/** H.264 and HEVC reorder at most 16 frames. */
const MOST_REORDERED = 16;
/** Intervals are counted per millisecond. Longer intervals count as this length. */
const LONGEST_COUNTED_MS = 2000;

class TrackReader {
  readonly #pending: number[] = [];
  readonly #steps = new Uint32Array(LONGEST_COUNTED_MS + 1);
  #packets = 0;
  #begin = Infinity;
  #end = -Infinity;
  #hidden = 0;
  #last: number | undefined;
  #longestStep = 0;

  add(at: number, duration: number, isHidden: boolean): void {
    if (isHidden) {
      this.#hidden += duration;
      return;
    }
    this.#packets++;
    this.#begin = Math.min(this.#begin, at);
    this.#end = Math.max(this.#end, at + duration);
    const place = this.#pending.findLastIndex((one) => one <= at) + 1;
    this.#pending.splice(place, 0, at);
    if (this.#pending.length > MOST_REORDERED) this.#step(this.#pending.shift());
  }

  #step(at: number | undefined): void {
    if (at === undefined) return;
    if (this.#last !== undefined) {
      const step = Math.max(0, at - this.#last);
      this.#longestStep = Math.max(this.#longestStep, step);
      const counted = Math.min(LONGEST_COUNTED_MS, Math.round(step * 1000));
      this.#steps[counted] = (this.#steps[counted] ?? 0) + 1;
    }
    this.#last = at;
  }

  finish(): TrackTimes {
    while (this.#pending.length > 0) this.#step(this.#pending.shift());
    const isEmpty = this.#packets === 0;
    return {
      packets: this.#packets,
      begin: isEmpty ? 0 : this.#begin,
      end: isEmpty ? 0 : this.#end,
      last: this.#last ?? 0,
      hidden: this.#hidden,
      longestStep: this.#longestStep,
      usualStep: this.#steps.indexOf(this.#steps.reduce((most, count) => Math.max(most, count), 0)) / 1000,
    };
  }
}

/** `stream_index=0|pts_time=0.04|dts_time=0.0|duration_time=0.04|flags=K_`, with `N/A` for unknown values. */
const PACKET = /^stream_index=(\d+)\|pts_time=([^|]*)\|dts_time=([^|]*)\|duration_time=([^|]*)\|flags=([^|]*)/;

/** Reads all packets of a file without decoding them. Null if it cannot be read. */
export async function readPacketTimes(
  ffprobePath: string,
  path: string,
  guards: readonly string[],
): Promise<PacketTimes | null> {
  const readers = new Map<number, TrackReader>();
  let rest = '';
  let end = 0;
  const onText = (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const [, index, pts, dts, length, flags] = PACKET.exec(line) ?? [];
      const at = [pts, dts].map(Number).find(Number.isFinite);
      if (index === undefined || at === undefined) continue;
      const duration = Number(length) || 0;
      end = Math.max(end, at + duration);
      const reader = readers.get(Number(index)) ?? new TrackReader();
      readers.set(Number(index), reader);
      reader.add(at, duration, at < 0 || Boolean(flags?.includes('D')));
    }
  };
  const entries = 'packet=stream_index,pts_time,dts_time,duration_time,flags';
  const args = ['-show_entries', entries, '-of', 'compact=p=0', ...guards, '-i', path];
  const { code } = await runFfprobe(ffprobePath, args, { onText, limitMs: LIMIT_MS });
  if (code !== 0) return null;
  return { tracks: new Map([...readers].map(([index, reader]) => [index, reader.finish()])), end };
}
