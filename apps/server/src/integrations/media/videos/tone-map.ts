import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { VideoLook } from '../../../platform/ports/video-tools.ts';

const run = promisify(execFile);
const LIMIT_MS = 20_000;

/** Luminance of HDR reference white in nits (ITU-R BT.2408), which is mapped to SDR white. */
const WHITE_NITS = 203;
/** Brighter values are clipped. Most files are mastered for this peak. */
const PEAK_NITS = 1000;
/** Values up to this share of white stay unchanged, and brighter ones are compressed. */
const KNEE = 0.7;

const TRANSFERS = { pq: 'smpte2084', hlg: 'arib-std-b67' } as const;

/** Builds filters that convert HDR to BT.709 at a rung's size. Returns an empty list for SDR. */
export function toneFilter(
  transfer: VideoLook['picture']['transfer'],
  { width, height }: { readonly width: number; readonly height: number },
): string[] {
  if (transfer === 'sdr') return [];
  return [
    `zscale=w=${width}:h=${height}:tin=${TRANSFERS[transfer]}:t=linear:npl=${WHITE_NITS}`,
    'format=gbrpf32le',
    'zscale=p=bt709',
    `tonemap=mobius:param=${KNEE}:peak=${PEAK_NITS / WHITE_NITS}:desat=0`,
    'zscale=t=bt709:m=bt709:r=tv',
    'format=yuv420p',
  ];
}

const known = new Map<string, Promise<boolean>>();

/**
 * Returns whether an ffmpeg has the filters for HDR conversion, because some builds lack zscale. Checked once per
 * process.
 */
export function convertsHdr(ffmpegPath: string): Promise<boolean> {
  const asked = known.get(ffmpegPath) ?? hasFilters(ffmpegPath);
  known.set(ffmpegPath, asked);
  return asked;
}

async function hasFilters(ffmpegPath: string): Promise<boolean> {
  const { stdout } = await run(ffmpegPath, ['-hide_banner', '-filters'], { timeout: LIMIT_MS, maxBuffer: 1024 * 1024 });
  return ['zscale', 'tonemap'].every((name) => new RegExp(`^ *\\S+ +${name} `, 'm').test(stdout));
}
