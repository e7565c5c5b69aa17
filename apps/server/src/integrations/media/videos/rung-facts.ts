import { open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Properties by which players choose a rung of the ladder. */
export interface RungFacts {
  readonly bandwidth: number;
  readonly codecs: string;
  readonly longestMs: number;
  readonly durationMs: number;
}

/** Reads RFC 6381 codec names from the header of a fragmented MP4. */
function codecsIn(head: Buffer): string {
  const avc = head.indexOf('avcC');
  const pictures = avc < 0 ? [] : [`avc1.${head.subarray(avc + 5, avc + 8).toString('hex')}`];
  return [...pictures, ...(head.includes('mp4a') ? ['mp4a.40.2'] : [])].join(',');
}

export async function readRung(playlistPath: string, mediaName: string): Promise<RungFacts> {
  const playlist = await readFile(playlistPath, 'utf8');
  const [, headBytes] = /#EXT-X-MAP:URI="[^"]+",BYTERANGE="(\d+)@0"/.exec(playlist) ?? [];
  const segments = [...playlist.matchAll(/#EXTINF:([\d.]+),\s+#EXT-X-BYTERANGE:(\d+)@\d+/g)].map(
    ([, seconds, bytes]) => ({ seconds: Number(seconds), bytes: Number(bytes) }),
  );
  if (!headBytes || segments.length === 0) throw new Error('ffmpeg wrote no segments');
  const file = await open(join(dirname(playlistPath), mediaName), 'r');
  try {
    const head = Buffer.alloc(Number(headBytes));
    await file.read(head, 0, head.length, 0);
    const rates = segments.map(({ seconds, bytes }) => (bytes * 8) / Math.max(seconds, 0.5));
    return {
      bandwidth: Math.ceil(Math.max(...rates)),
      codecs: codecsIn(head),
      longestMs: Math.round(Math.max(...segments.map(({ seconds }) => seconds)) * 1000),
      durationMs: Math.round(segments.reduce((sum, { seconds }) => sum + seconds, 0) * 1000),
    };
  } finally {
    await file.close();
  }
}
