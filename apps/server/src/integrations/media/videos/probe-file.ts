import { z } from 'zod';
import { runFfprobe } from './ffprobe-run.ts';

/** Enough to read the header and index of a video of several hours on a busy machine. */
const LIMIT_MS = 10 * 60_000;
/** A file with a hundred tracks prints about 60 KB. */
const MOST_JSON = 1024 * 1024;

const numeric = z.coerce.number().optional().catch(undefined);
const flag = z.number().optional();

const ProbedStream = z.object({
  index: z.number().int(),
  codec_type: z.string().optional(),
  codec_name: z.string().optional(),
  profile: z.string().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  pix_fmt: z.string().optional(),
  sample_aspect_ratio: z.string().optional(),
  avg_frame_rate: z.string().optional(),
  field_order: z.string().optional(),
  color_transfer: z.string().optional(),
  channels: z.number().optional(),
  bit_rate: numeric,
  disposition: z.object({ default: flag, attached_pic: flag, timed_thumbnails: flag }).optional(),
  side_data_list: z.array(z.object({ rotation: numeric, dv_profile: numeric })).optional(),
});
const Probed = z.object({
  streams: z.array(ProbedStream).default([]),
  format: z.object({ format_name: z.string().default(''), duration: numeric, bit_rate: numeric }),
});

export type ProbedStream = z.infer<typeof ProbedStream>;
export type Probed = z.infer<typeof Probed>;

/** Requests only fields of bounded length, because a file's tags may have any size. */
const ENTRIES = [
  'format=format_name,duration,bit_rate',
  [
    'stream=index,codec_type,codec_name,profile,width,height,pix_fmt,sample_aspect_ratio,avg_frame_rate,field_order',
    'color_transfer,channels,bit_rate',
  ].join(),
  'stream_disposition=default,attached_pic,timed_thumbnails',
  'stream_side_data=rotation,dv_profile',
].join(':');

/** Reads a file's header. Returns ffprobe's errors if it is unreadable. `guards` restrict how the file is opened. */
export async function probeFile(
  ffprobePath: string,
  path: string,
  guards: readonly string[],
): Promise<{ probed: Probed } | { errors: string }> {
  const tooMuch = new AbortController();
  let json = '';
  const onText = (text: string) => {
    json += text;
    if (json.length > MOST_JSON) tooMuch.abort(new Error('ffprobe prints too much'));
  };
  const args = ['-of', 'json', '-show_entries', ENTRIES, ...guards, '-i', path];
  const { code, errors } = await runFfprobe(ffprobePath, args, { onText, limitMs: LIMIT_MS, signal: tooMuch.signal });
  return code === 0 ? { probed: Probed.parse(JSON.parse(json)) } : { errors };
}
