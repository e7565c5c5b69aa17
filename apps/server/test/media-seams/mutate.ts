import { randomOf, type Random } from '../random.ts';

const EDGES = [0, 1, 0x7f, 0x80, 0xff, 0x7fff, 0x8000, 0xffff, 0x7fffffff, 0x80000000, 0xffffffff];

/** Mutates protocol samples in ways that break parsers: changes bits, lengths and ends, and repeats and mixes parts. */
export class Mutator {
  readonly #random: Random;

  constructor(seed: number) {
    this.#random = randomOf(seed);
  }

  below(count: number): number {
    return Math.floor(this.#random() * count);
  }

  pick<T>(from: readonly T[]): T {
    const picked = from[this.below(from.length)];
    if (picked === undefined) throw new Error('there is nothing to pick from');
    return picked;
  }

  /** Returns a mutated copy of one of the samples. Bytes before `from` stay unchanged. */
  bytes(samples: readonly Buffer[], from = 0): Buffer {
    let data: Buffer = Buffer.from(this.pick(samples));
    for (let times = 1 + this.below(4); times > 0; times--) data = this.#spoil(data, samples, from);
    return data;
  }

  #spoil(data: Buffer, samples: readonly Buffer[], from: number): Buffer {
    if (data.length <= from) return data;
    const at = from + this.below(data.length - from);
    switch (this.below(6)) {
      case 0:
        data[at] = (data[at] ?? 0) ^ (1 << this.below(8));
        return data;
      case 1:
        data[at] = this.below(256);
        return data;
      case 2: {
        const width = Math.min(this.pick([1, 2, 4]), data.length - at);
        data.writeUIntBE(this.pick(EDGES) % 2 ** (8 * width), at, width);
        return data;
      }
      case 3:
        return data.subarray(0, at);
      case 4:
        return Buffer.concat([data.subarray(0, at), data.subarray(from, at), data.subarray(at)]).subarray(0, 4096);
      default:
        return Buffer.concat([data.subarray(0, at), this.pick(samples).subarray(at)]);
    }
  }

  /** Returns a mutated copy of a text: lines are removed, repeated or swapped, and numbers and words become invalid. */
  text(sample: string): string {
    const lines = sample.split('\r\n');
    for (let times = 1 + this.below(4); times > 0; times--) {
      const at = this.below(lines.length);
      const line = lines[at] ?? '';
      switch (this.below(6)) {
        case 0:
          lines.splice(at, 1);
          break;
        case 1:
          lines.splice(this.below(lines.length), 0, line);
          break;
        case 2:
          lines[at] = line.replace(
            /\d+/,
            this.pick(['', '-1', '0', '128', '65536', '4294967296', '9'.repeat(20), '1e9']),
          );
          break;
        case 3:
          lines[at] = line.replace(/[\w-]+$/, this.pick(['', '%', '\u0000', 'x'.repeat(5000), '💥', 'a=b;c', '/']));
          break;
        case 4:
          lines[at] = line.slice(0, this.below(line.length + 1));
          break;
        default:
          lines[at] = this.bytes([Buffer.from(line)]).toString('latin1');
      }
    }
    return lines.join('\r\n');
  }
}
