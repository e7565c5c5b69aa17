import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { ffmpegPath, hasFfmpeg } from '../../../../../test/machine-parts.ts';
import { eventually, makeClip } from '../../../../../test/media-bench.ts';
import { childrenWith } from '../../../../../test/processes.ts';
import { LoopPublisher } from '../../loop-publisher.ts';
import { openEmbeddedMediaServer } from '../embedded-media-server.ts';
import { patience } from '../../../../../../../tests/patience.ts';

const ROOM = { streamId: 'room', publisherId: 'ann' };

const run = promisify(execFile);

const encoderId = async () => (await childrenWith('-f adts'))[0]?.id ?? null;
const logOf = async (path: string, level: string, ...output: string[]) =>
  (await run(ffmpegPath, ['-hide_banner', '-nostats', '-v', level, '-i', path, ...output, '-f', 'null', '-'])).stderr;

interface Packet {
  readonly pts: number;
  readonly duration: number;
}
async function soundOf(path: string): Promise<Packet[]> {
  const what = ['-select_streams', 'a', '-show_entries', 'packet=pts_time,duration_time', '-of', 'csv=p=0'];
  const { stdout } = await run(ffmpegPath.replace(/ffmpeg$/, 'ffprobe'), ['-v', 'error', ...what, path]);
  const rows = stdout.trim().split('\n');
  return rows.map((row) => row.split(',').map(Number)).map(([pts = NaN, duration = NaN]) => ({ pts, duration }));
}
const endOf = ({ pts, duration }: Packet = { pts: NaN, duration: NaN }): number => pts + duration;

test.skipIf(!hasFfmpeg)(
  'audio continues in place after its encoder is killed',
  { timeout: patience(60_000) },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sound-'));
    const clip = await makeClip();
    const server = await openEmbeddedMediaServer({ udpPort: 0, publicIp: null, ffmpegPath });
    const loop = await LoopPublisher.start({ ...ROOM, clipPath: clip.path, ffmpegPath }, server);
    const pieces: Buffer[] = [];
    let milliseconds = 0;
    server.tap('room', {
      init: (data) => pieces.push(data),
      fragment: (data, durationMs) => {
        pieces.push(data);
        milliseconds += durationMs;
      },
      end: () => {},
    });
    await eventually('two seconds', () => milliseconds > 2000);
    const killed = await eventually('an encoder', encoderId);
    process.kill(killed, 'SIGKILL');
    await eventually('another encoder', async () => {
      const id = await encoderId();
      return id !== null && id !== killed;
    });
    const soFar = milliseconds;
    await eventually('three more seconds', () => milliseconds > soFar + 3000);
    await server.stop('room');

    const path = join(folder, 'taken.mp4');
    await writeFile(path, Buffer.concat(pieces));
    expect(await logOf(path, 'warning')).toBe('');
    const packets = await soundOf(path);
    const holes = packets.slice(1).filter(({ pts }, i) => Math.abs(pts - endOf(packets[i])) > 0.001);
    // A silent frame is stretched or shortened, so that subsequent audio is at the right position.
    expect(holes.length).toBeLessThan(2);
    const end = endOf(packets.at(-1));
    expect(Math.abs(end - milliseconds / 1000)).toBeLessThan(0.5);
    const log = await logOf(path, 'info', '-af', 'silencedetect=n=-50dB:d=0.05');
    const silences = [...log.matchAll(/silence_end: ([\d.]+)/g)].map(([, seconds]) => Number(seconds));
    expect(silences).toHaveLength(1);
    expect(silences[0]).toBeLessThan(end - 1);
    await loop.close();
    await server.close();
    await clip.remove();
    await rm(folder, { recursive: true });
  },
);
