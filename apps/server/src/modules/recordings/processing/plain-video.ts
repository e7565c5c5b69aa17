import { open, type FileHandle } from 'node:fs/promises';

/*
 * Handles captures that are stored as they are. Their timestamps are those of the source stream, which may have been
 * running for hours. Players would show these hours as an empty beginning. See: ISO/IEC 14496-12, 8.8 (movie
 * fragments).
 */

/**
 * Ticks per second of the captured tracks. Track 1 is video, track 2 is audio
 * (integrations/media/embedded/hls/mp4-boxes.ts).
 */
const VIDEO = { id: 1, ticks: 90_000 };
const AUDIO_TICKS = 48_000;
const TRUN_FLAGS = { offset: 1, firstSample: 4, duration: 0x100, size: 0x200, flags: 0x400, compositionOffset: 0x800 };

/**
 * Shifts a capture's timestamps in place so that it starts at zero. Returns the length of its video in milliseconds.
 */
export async function beginAtZero(path: string): Promise<number> {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    let begin: number | null = null;
    let end = 0;
    for (let at = 0; at + 8 <= size;) {
      const head = await read(file, at, 8);
      const length = head.readUInt32BE(0);
      if (length < 8) break;
      if (head.toString('latin1', 4, 8) === 'moof') {
        const moof = await read(file, at, length);
        const runs = runsOf(moof);
        const pictures = runs.find((run) => run.track === VIDEO.id);
        if (pictures) {
          begin ??= pictures.time;
          end = Math.max(end, pictures.time + pictures.duration);
        }
        for (const run of runs) moveBack(moof, run, begin ?? 0);
        await file.write(moof, 0, length, at);
      }
      at += length;
    }
    return begin === null ? 0 : Math.round(((end - begin) * 1000) / VIDEO.ticks);
  } finally {
    await file.close();
  }
}

interface Run {
  readonly track: number;
  /** Position of the decode time in the fragment, and its value in ticks of its track. */
  readonly timeAt: number;
  readonly time: number;
  readonly duration: number;
}

async function read(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer;
}

function* boxesOf(data: Buffer, from: number, to: number): Generator<{ type: string; from: number; to: number }> {
  for (let at = from; at + 8 <= to;) {
    const length = data.readUInt32BE(at);
    if (length < 8 || at + length > to) return;
    yield { type: data.toString('latin1', at + 4, at + 8), from: at + 8, to: at + length };
    at += length;
  }
}

function runsOf(moof: Buffer): Run[] {
  const runs: Run[] = [];
  for (const traf of boxesOf(moof, 8, moof.length)) {
    if (traf.type !== 'traf') continue;
    let track = 0;
    let timeAt = 0;
    let duration = 0;
    for (const { type, from } of boxesOf(moof, traf.from, traf.to)) {
      if (type === 'tfhd') track = moof.readUInt32BE(from + 4);
      else if (type === 'tfdt' && moof[from] === 1) timeAt = from + 4;
      else if (type === 'trun') duration += durationOf(moof, from);
    }
    if (timeAt > 0) runs.push({ track, timeAt, time: Number(moof.readBigUInt64BE(timeAt)), duration });
  }
  return runs;
}

function durationOf(moof: Buffer, trun: number): number {
  const flags = moof.readUInt32BE(trun) & 0xffffff;
  if (!(flags & TRUN_FLAGS.duration)) return 0;
  const fields = [TRUN_FLAGS.duration, TRUN_FLAGS.size, TRUN_FLAGS.flags, TRUN_FLAGS.compositionOffset];
  const step = 4 * fields.filter((field) => flags & field).length;
  const first = trun + 8 + (flags & TRUN_FLAGS.offset ? 4 : 0) + (flags & TRUN_FLAGS.firstSample ? 4 : 0);
  let sum = 0;
  for (let index = 0; index < moof.readUInt32BE(trun + 4); index++) sum += moof.readUInt32BE(first + index * step);
  return sum;
}

/** `begin` is in video ticks. Audio from before the first frame is played together with that frame. */
function moveBack(moof: Buffer, { track, timeAt, time }: Run, begin: number): void {
  const by = track === VIDEO.id ? begin : Math.round((begin / VIDEO.ticks) * AUDIO_TICKS);
  moof.writeBigUInt64BE(BigInt(Math.max(0, time - by)), timeAt);
}
