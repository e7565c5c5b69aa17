import { Buffer } from 'node:buffer';
import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file for an archive, read only as fast as the archive is written. */
export interface ZipEntry {
  /** Path inside the archive, with forward slashes. */
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array>;
}

const VERSION = 20;
/** Flags: sizes follow the content, and names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** 1 January 1980, so that the archive is identical whenever it is created. */
const DOS_DATE = 0x0021;
/** Limit for archives and their files, just below what the format allows without its 64-bit extension. */
export const MOST_ZIP_BYTES = 0xffff_0000;
const MOST_ENTRIES = 0xffff;

interface Written {
  readonly name: Buffer;
  readonly crc: number;
  readonly packed: number;
  readonly plain: number;
  readonly offset: number;
}

const fields = (...values: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer => {
  const buffer = Buffer.alloc(values.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of values) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
};

const localHeader = (name: Buffer): Buffer =>
  Buffer.concat([
    fields([4, 0x04034b50], [2, VERSION], [2, FLAGS], [2, DEFLATED], [2, 0], [2, DOS_DATE]),
    fields([4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]),
    name,
  ]);

const descriptor = ({ crc, packed, plain }: Written): Buffer =>
  fields([4, 0x08074b50], [4, crc], [4, packed], [4, plain]);

const centralHeader = ({ name, crc, packed, plain, offset }: Written): Buffer =>
  Buffer.concat([
    fields([4, 0x02014b50], [2, VERSION], [2, VERSION], [2, FLAGS], [2, DEFLATED], [2, 0], [2, DOS_DATE]),
    fields([4, crc], [4, packed], [4, plain], [2, name.length], [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
    name,
  ]);

/** Yields a ZIP archive, one file after the other. Only the chunk being compressed is in memory. Throws beyond 4 GB. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for await (const { name, content } of entries) {
    if (written.length >= MOST_ENTRIES) throw new Error('too many files for one archive');
    const bytes = Buffer.from(name, 'utf8');
    const start = offset;
    const header = localHeader(bytes);
    offset += header.length;
    yield header;
    let crc = 0;
    let plain = 0;
    let packed = 0;
    const counted = async function* () {
      for await (const chunk of content) {
        crc = crc32(chunk, crc);
        plain += chunk.length;
        yield chunk;
      }
    };
    const deflated = createDeflateRaw();
    // `pipe` doesn't forward errors: an error in the content would end the process and leave this loop waiting.
    pipeline(Readable.from(counted()), deflated, () => undefined);
    for await (const chunk of deflated as AsyncIterable<Buffer>) {
      packed += chunk.length;
      offset += chunk.length;
      if (offset > MOST_ZIP_BYTES || plain > MOST_ZIP_BYTES) throw new Error('too large for one archive');
      yield chunk;
    }
    const entry = { name: bytes, crc, packed, plain, offset: start };
    written.push(entry);
    const end = descriptor(entry);
    offset += end.length;
    yield end;
  }
  const central = Buffer.concat(written.map(centralHeader));
  yield central;
  yield fields(
    ...([
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
      [2, written.length],
      [2, written.length],
    ] as const),
    ...([
      [4, central.length],
      [4, offset],
      [2, 0],
    ] as const),
  );
}
