import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { IncomingTrack } from '../../apps/server/src/integrations/media/embedded/rtp/incoming-track.ts';
import { Reencoder } from '../../apps/server/src/integrations/media/embedded/reencoder.ts';
import { isLastOfFrame } from '../../apps/server/src/integrations/media/embedded/rtp/rtp.ts';
import { findFfmpeg } from '../../apps/server/src/integrations/media/ffmpeg.ts';
import { LoopPublisher } from '../../apps/server/src/integrations/media/loop-publisher.ts';

const WINDOW_MS = 15_000;
const SETTLE_MS = 3000;
/** The kernel counts CPU time in hundredths of a second. */
const TICK_MS = 10;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Creates twenty seconds of 720p at 30 frames per second, with OBS's default settings. */
async function makeClip(ffmpegPath: string, path: string): Promise<void> {
  const silence = ['-f', 'lavfi', '-i', 'anullsrc=r=48000:cl=stereo', '-c:a', 'libopus'];
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=1280x720:rate=30,noise=alls=12:allf=t'];
  const x264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-bf', '3', '-x264-params', 'b-pyramid=normal:keyint=250'];
  const rate = ['-b:v', '2500k', '-maxrate', '2500k', '-bufsize', '2500k', '-pix_fmt', 'yuv420p'];
  await promisify(execFile)(ffmpegPath, [
    '-nostdin',
    '-y',
    '-loglevel',
    'error',
    ...picture,
    ...silence,
    ...x264,
    ...rate,
    '-t',
    '20',
    path,
  ]);
}

function encoderId(): number {
  const children = execFileSync('ps', ['--ppid', String(process.pid), '-o', 'pid=,args='], { encoding: 'utf8' });
  return Number.parseInt(children.split('\n').find((line) => line.includes('zerolatency')) ?? '', 10);
}
function used(pid: number): { cpuMs: number; residentMb: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const residentKb = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]);
  return { cpuMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS, residentMb: Math.round(residentKb / 1024) };
}

async function run() {
  const ffmpegPath = await findFfmpeg();
  if (!ffmpegPath) throw new Error('this bench needs ffmpeg');
  const folder = mkdtempSync(join(tmpdir(), 'footlight-reencoding-bench-'));
  const clipPath = join(folder, 'clip.mkv');
  const options = { codec: 'H264', payloadType: 96, ownSource: 1, now: Date.now(), sendRtcp: null } as const;
  const track = new IncomingTrack(options);
  let ended: string | null = null;
  const counts = { in: 0, out: 0, bytes: 0 };
  const reencoder = new Reencoder({
    ffmpegPath,
    sizes: [{ lines: null, mostKbps: 3500 }],
    requestKeyFrame: () => {},
    onPacket: (_track, packet) => {
      counts.bytes += packet.length;
      if (isLastOfFrame(packet)) counts.out += 1;
    },
    onEnd: (reason) => void (ended = reason),
  });
  const receive = (kind: 'audio' | 'video', packet: Buffer) => {
    if (kind === 'audio') return;
    if (track.receive(packet, Date.now()) !== 'media') return;
    if (isLastOfFrame(packet)) counts.in += 1;
    reencoder.add(track, packet, Date.now());
  };
  const target = {
    injectPublisher: () => ({ sessionId: '', hasAudience: () => true, receive, lose: () => {}, close: () => {} }),
  };
  await makeClip(ffmpegPath, clipPath);
  const loop = await LoopPublisher.start({ clipPath, ffmpegPath, streamId: 'clip', publisherId: 'performer' }, target);
  try {
    await wait(SETTLE_MS);
    const pid = encoderId();
    const before = used(pid);
    const own = process.cpuUsage();
    Object.assign(counts, { in: 0, out: 0, bytes: 0 });
    await wait(WINDOW_MS);
    if (ended) throw new Error(`the machine is too busy for this benchmark: the re-encoder stopped, ${String(ended)}`);
    const after = used(pid);
    const spent = process.cpuUsage(own);
    const share = (ms: number) => `${((ms / WINDOW_MS) * 100).toFixed(1)} %`;
    const unit = `of a core, ${after.residentMb} MB at most`;
    return [
      { what: 're-encoding one 720p30 stream', value: share(after.cpuMs - before.cpuMs), unit },
      {
        what: 'the server process',
        value: share((spent.user + spent.system) / 1000),
        unit: 'of a core, including receiving the stream',
      },
      {
        what: 'frames in and out',
        value: `${counts.in} and ${counts.out}`,
        unit: `in ${WINDOW_MS / 1000} s, ${((counts.bytes * 8) / WINDOW_MS / 1000).toFixed(1)} Mbit/s out`,
      },
    ];
  } finally {
    reencoder.close();
    await loop.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

export const bench = { title: 'Re-encoding B-frames for WebRTC', run };
