import { execFile } from 'node:child_process';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { ambientLoop } from './ambient-audio.ts';
import { type SceneLayers, type Sitter, sceneLayers, svg } from './scene.ts';

const run = promisify(execFile);

const width = 1280;
const height = 720;
/** Top edge of the part of the 800-unit scene that a 16:9 picture shows. */
const topY = 44;
const frames = 240;

/** Decodes a picture once and shows it in every frame. */
const still = `loop=loop=${frames - 1}:size=1:start=0,setpts=N/24/TB`;

/**
 * Rotates a layer around the center of its box by the angle `expression` (radians, with `t` in seconds). One round of
 * `period` frames is computed and then repeated. The period divides the clip's length, so the last frame leads back to
 * the first.
 */
function swaying(expression: string, period: number): string {
  const again = frames / period - 1;
  return `rotate=a='${expression}':c=none:bilinear=1,trim=end_frame=${period},loop=loop=${again}:size=${period}:start=0,setpts=N/24/TB`;
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const whole: Box = { left: 0, top: 0, width, height };

/** Rounds to an even number: chroma has half the resolution, so an odd offset would blur a layer's colors. */
const even = (value: number): number => Math.round(value / 2) * 2;

/** Draws one layer of the scene as PNG. `box` is its part of the frame and may extend beyond the frame's edge. */
async function layer(inner: string, box: Box, at: string, scale = 1): Promise<void> {
  const view = `${box.left} ${box.top + topY} ${box.width} ${box.height}`;
  const picture = svg(inner, Math.round(box.width * scale), Math.round(box.height * scale), view);
  await sharp(Buffer.from(picture)).png({ compressionLevel: 1 }).toFile(at);
}

/**
 * Finds the smallest even box around a layer's drawing inside `within`, with room for rotation. A layer's cost depends
 * on its area.
 */
async function tightBox(inner: string, within: Box, margin: number): Promise<Box> {
  const view = `${within.left} ${within.top + topY} ${within.width} ${within.height}`;
  const quarter = svg(inner, within.width / 4, within.height / 4, view);
  const { data, info } = await sharp(Buffer.from(quarter)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  let left = info.width;
  let top = info.height;
  let right = -1;
  let bottom = -1;
  for (let y = 0; y < info.height; y++) {
    for (let x = 0; x < info.width; x++) {
      if (data[(y * info.width + x) * 4 + 3] === 0) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  if (right < 0) return { left: 0, top: 0, width: 2, height: 2 };
  const x = even(within.left + left * 4 - margin);
  const y = even(within.top + top * 4 - margin);
  return {
    left: x,
    top: y,
    width: even((right - left + 1) * 4 + 2 * margin),
    height: even((bottom - top + 1) * 4 + 2 * margin),
  };
}

/** The center of the box is the neck, so rotating the box turns the head on the neck. */
function headBox({ headX, headY, scale }: SceneLayers): Box {
  return { left: even(headX) - 236, top: even(headY - topY + 130 * scale) - 380, width: 472, height: 760 };
}

interface Layers {
  inputs: string[];
  body: Box;
  head: Box;
  front: Box;
  ledge: Box;
}

async function drawLayers(sitter: Sitter, folder: string): Promise<Layers> {
  const scene = sceneLayers(sitter);
  const names = ['room', 'beams', 'bokeh', 'body', 'head', 'blink', 'front', 'ledge'];
  const inputs = names.map((name) => join(folder, `${name}.png`));
  const wide = { left: -40, top: 0, width: width + 80, height: height + 40 };
  const body = await tightBox(scene.body, whole, 0);
  const front = await tightBox(scene.front, wide, 6);
  const ledge = await tightBox(scene.ledge, whole, 0);
  const head = headBox(scene);
  const twice = `${scene.bokeh}<g transform="translate(0 ${height})">${scene.bokeh}</g>`;
  await layer(scene.room + scene.grade, whole, inputs[0]!);
  await layer(scene.beams, { left: -80, top: -45, width: width + 160, height: height + 90 }, inputs[1]!, 0.4);
  await layer(twice, { ...whole, height: 2 * height }, inputs[2]!);
  await layer(scene.body, body, inputs[3]!);
  await layer(scene.head, head, inputs[4]!);
  await layer(scene.headBlinking, head, inputs[5]!);
  await layer(scene.front, front, inputs[6]!);
  await layer(scene.ledge, ledge, inputs[7]!);
  return { inputs, body, head, front, ledge };
}

function filters({ body, head, front, ledge }: Layers): string {
  const drift = (start: number, amount: number, phase: number): string =>
    `'${start}+${amount}*sin(2*PI*on/${frames}+${phase})'`;
  const left = drift(20, 13, 0);
  const right = drift(width - 20, 13, 0);
  const upper = drift(12, 6, 1);
  const lower = drift(height - 12, 6, 1);
  const corners = `x0=${left}:y0=${upper}:x1=${right}:y1=${upper}:x2=${left}:y2=${lower}:x3=${right}:y3=${lower}`;
  const place = (box: Box): string => `overlay=${box.left}:${box.top}:format=yuv420`;
  return [
    `[0:v]format=yuv420p,${still},perspective=${corners}:interpolation=linear:sense=source:eval=frame[room]`,
    `[1:v]format=yuva420p,${still},${swaying('0.035*sin(2*PI*t/5)', 120)},scale=${width + 160}:${height + 90}:flags=fast_bilinear[beams]`,
    `[2:v]format=yuva420p,${still}[bokeh]`,
    `[3:v]format=yuva420p,${still}[body]`,
    `[4:v]format=yuva420p,${still}[open]`,
    `[5:v]format=yuva420p,${still}[shut]`,
    `[open][shut]overlay=0:0:format=auto:enable='between(n,50,53)',${swaying('0.022*sin(2*PI*t*3/10)', 80)}[head]`,
    `[6:v]format=yuva420p,${still},${swaying('0.006*sin(2*PI*t/2.5)+0.003*sin(2*PI*t/1.25+1)', 60)}[front]`,
    `[7:v]format=yuva420p,${still}[ledge]`,
    `[room][beams]overlay=-80:-45:format=yuv420[a]`,
    `[a][bokeh]overlay=0:'-3*mod(n,${frames})':format=yuv420[b]`,
    `[b][body]${place(body)}[c]`,
    `[c][head]${place(head)}[d]`,
    `[d][front]${place(front)}[e]`,
    `[e][ledge]${place(ledge)},format=yuv420p[picture]`,
  ].join(';');
}

const quiet = ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y'];

const threeRounds = '-t 30 -c:a libopus -b:a 64k -frame_duration 20 -vbr on'.split(' ');

/**
 * Selects 500 packets from the middle of three rounds. The offset is needed because Opus starts 6.5 ms before the file,
 * and a player that loops back to the start skips packets before zero.
 */
const middleRound = '-itsoffset 0.02 -ss 10.01 -t 10.005'.split(' ');

/**
 * The I/P ratio is low, because a key frame much sharper than its neighbors would pulse once a second on a still set.
 */
const h264 = [
  ...'-r 24 -c:v libx264 -preset superfast -profile:v baseline -level 3.1 -bf 0 -threads 1'.split(' '),
  ...'-g 24 -keyint_min 24 -sc_threshold 0 -x264-params ipratio=1.1 -bsf:v dump_extra=freq=keyframe'.split(' '),
  ...'-crf 24.5 -maxrate 900k -bufsize 900k'.split(' '),
];

/**
 * Renders a seamless 10 s clip from a persona's scene and writes it atomically to `outPath` (Matroska).
 *
 * Video: H.264 constrained baseline, 1280 × 720, 24 frames/s, one key frame with its parameter sets per second, no
 * B-frames, about 900 kbit/s. Audio: Opus, 48 kHz stereo, 500 packets of 20 ms. Both can be sent over RTP with `-c
 * copy`, in a loop.
 *
 * Uses one core for a few seconds. Throws with ffmpeg's last output if ffmpeg fails.
 */
export async function renderLoopClip(ffmpegPath: string, sitter: Sitter, outPath: string): Promise<void> {
  const folder = await mkdtemp(join(dirname(outPath), '.clip-'));
  try {
    const wave = join(folder, 'pad.wav');
    const opus = join(folder, 'pad.mka');
    const clip = join(folder, 'clip.mkv');
    await writeFile(wave, ambientLoop(sitter.username));
    // Encodes three rounds, because the middle one follows the loop's own end. Its first packet therefore continues
    // from its last.
    await run(ffmpegPath, [...quiet, '-stream_loop', '2', '-i', wave, ...threeRounds, opus], { timeout: 60_000 });
    const layers = await drawLayers(sitter, folder);
    const sources = layers.inputs.flatMap((input) => ['-framerate', '24', '-i', input]);
    const encode = [...quiet, '-filter_complex_threads', '1', ...sources, ...middleRound, '-i', opus];
    const output = ['-filter_complex', filters(layers), '-map', '[picture]', '-map', `${layers.inputs.length}:a`];
    await run(ffmpegPath, [...encode, ...output, ...h264, '-c:a', 'copy', '-map_metadata', '-1', clip], {
      timeout: 120_000,
    });
    await rename(clip, outPath);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
