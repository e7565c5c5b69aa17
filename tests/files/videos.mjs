import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Gray bars of the HDR files, in nits. The last is brighter than SDR white (203 nits, ITU-R BT.2408). */
export const HDR_NITS = [2, 10, 30, 70, 120, 600];
const HDR = { width: 384, height: 216, frames: 20 };

/** Code values of gray, 0 to 1, according to SMPTE ST 2084 (PQ) and ITU-R BT.2100 (HLG on a display of 1,000 nits). */
const CURVES = {
  smpte2084: (nits) => {
    const m1 = 2610 / 16384;
    const m2 = (2523 / 4096) * 128;
    const c1 = 3424 / 4096;
    const c2 = (2413 / 4096) * 32;
    const c3 = (2392 / 4096) * 32;
    const power = (nits / 10_000) ** m1;
    return ((c1 + c2 * power) / (1 + c3 * power)) ** m2;
  },
  'arib-std-b67': (nits) => {
    const scene = (nits / 1000) ** (1 / 1.2);
    return scene <= 1 / 12 ? Math.sqrt(3 * scene) : 0.17883277 * Math.log(12 * scene - 0.28466892) + 0.55991073;
  },
};

/** Builds one raw yuv420p10le frame with the gray bars side by side. */
function hdrFrame(transfer) {
  const { width, height } = HDR;
  const bar = width / HDR_NITS.length;
  const frame = Buffer.alloc(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const nits = HDR_NITS[Math.floor((pixel % width) / bar)] ?? 0;
    frame.writeUInt16LE(Math.round(64 + 876 * CURVES[transfer](nits)), pixel * 2);
  }
  for (let chroma = 0; chroma < (width * height) / 2; chroma++) frame.writeUInt16LE(512, (width * height + chroma) * 2);
  return frame;
}

/** Provides paths in the folder, and tools that derive files from others. */
const workbench = (folder, ffmpegPath) => ({
  at: (name) => join(folder, name),
  ffmpeg: (...args) => run(ffmpegPath, ['-y', '-v', 'error', ...args.flat(Infinity)]),
});

const pictures = (size, rate, seconds) => [
  '-f',
  'lavfi',
  '-i',
  `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`,
];
const sine = (seconds, hertz = 440) => ['-f', 'lavfi', '-i', `sine=${hertz}:r=48000:duration=${seconds}`];
const H264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p'];
const AAC = ['-c:a', 'aac'];

async function hdr({ at, ffmpeg }, path, transfer) {
  const raw = at(`${transfer}.yuv`);
  const frame = hdrFrame(transfer);
  await writeFile(raw, Buffer.concat(Array.from({ length: HDR.frames }, () => frame)));
  const input = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'yuv420p10le',
    '-s',
    `${HDR.width}x${HDR.height}`,
    '-r',
    '10',
    '-i',
    raw,
  ];
  const tags = `colorprim=bt2020:transfer=${transfer}:colormatrix=bt2020nc:range=limited:log-level=none`;
  await ffmpeg(
    input,
    '-c:v',
    'libx265',
    '-preset',
    'ultrafast',
    '-crf',
    '12',
    '-x265-params',
    tags,
    '-tag:v',
    'hvc1',
    path,
  );
  await rm(raw);
}

/** Rotates the picture by 90 degrees the way phones do: through the track's matrix, not the pixels. */
async function turn(path) {
  const content = await readFile(path);
  const one = 0x10000;
  const upright = Buffer.alloc(20);
  upright.writeInt32BE(one, 0);
  upright.writeInt32BE(one, 16);
  const matrix = content.indexOf(upright, content.indexOf('tkhd'));
  for (const [place, value] of [0, one, 0, -one, 0].entries()) content.writeInt32BE(value, matrix + place * 4);
  await writeFile(path, content);
}

const cutOff = async (path, share) => {
  const content = await readFile(path);
  await writeFile(path, content.subarray(0, Math.floor(content.length * share)));
};

const subtitle = (language) => `1\n00:00:00,000 --> 00:00:02,000\n${language}\n`;

/** Recipes for all files. Each name describes the file's peculiarity. */
const RECIPES = {
  // An editor cut off the first three seconds without re-encoding: they are still in the file, hidden by an edit list.
  'trimmed.mp4': async ({ at, ffmpeg }, path) => {
    const whole = at('whole.mp4');
    const keys = ['-g', '120', '-sc_threshold', '0'];
    await ffmpeg(pictures('1280x720', 30, 10), sine(10), H264, keys, AAC, whole);
    await ffmpeg('-ss', '3', '-i', whole, '-t', '5', '-c', 'copy', path);
    await rm(whole);
  },
  'still-with-sound.mp4': async ({ ffmpeg }, path) => {
    await ffmpeg(pictures('640x360', 25, 0.04), sine(30), H264, AAC, path);
  },
  'one-frame.mp4': ({ ffmpeg }, path) => ffmpeg(pictures('640x360', 25, 0.04), '-frames:v', '1', H264, path),
  'one-frame.webm': ({ ffmpeg }, path) =>
    ffmpeg(pictures('640x360', 25, 0.04), '-frames:v', '1', '-c:v', 'libvpx', path),
  // Two seconds of movement, then one more frame at 14 s. The audio lasts 20 s.
  'screen-stands-still.mp4': ({ ffmpeg }, path) => {
    const moments = ['-vf', 'select=lt(t\\,2)+between(t\\,13.98\\,14.01)', '-fps_mode', 'vfr'];
    return ffmpeg(pictures('640x360', 30, 20), sine(20), moments, H264, AAC, path);
  },
  'hdr10.mp4': (bench, path) => hdr(bench, path, 'smpte2084'),
  'hlg.mp4': (bench, path) => hdr(bench, path, 'arib-std-b67'),
  // The second audio track is the default, and the tracks have long tags.
  'many-tracks.mkv': async ({ at, ffmpeg }, path) => {
    const languages = ['eng', 'ger', 'fre', 'spa', 'ita', 'por', 'dut', 'swe', 'pol', 'cze', 'hun', 'tur'];
    const texts = languages.map((language) => at(`${language}.srt`));
    for (const [index, text] of texts.entries()) await writeFile(text, subtitle(languages[index]));
    const inputs = [pictures('640x360', 25, 4), sine(4, 300), sine(4, 1200), texts.flatMap((text) => ['-i', text])];
    const maps = [0, 1, 2, ...texts.keys().map((index) => index + 3)].flatMap((index) => ['-map', String(index)]);
    const tags = languages.flatMap((language, index) => [
      `-metadata:s:s:${index}`,
      `language=${language}`,
      `-metadata:s:s:${index}`,
      `title=Full (${language}) SDH`,
      `-metadata:s:s:${index}`,
      `_STATISTICS_WRITING_APP=mkvmerge v80.0 ('Roundabout') 64-bit`,
      `-metadata:s:s:${index}`,
      '_STATISTICS_TAGS=BPS DURATION NUMBER_OF_FRAMES NUMBER_OF_BYTES',
    ]);
    const sounds = ['-c:a', 'aac', '-disposition:a:0', '0', '-disposition:a:1', 'default'];
    await ffmpeg(inputs, maps, H264, sounds, '-c:s', 'srt', tags, path);
    for (const text of texts) await rm(text);
  },
  // The index is at the front, so the remaining part is playable.
  'cut-off.mp4': async ({ ffmpeg }, path) => {
    await ffmpeg(pictures('320x180', 25, 3), sine(3), H264, '-b:v', '400k', AAC, '-movflags', '+faststart', path);
    await cutOff(path, 0.6);
  },
  // The index would be at the end, which is cut off.
  'cut-off-without-index.mp4': async ({ ffmpeg }, path) => {
    await ffmpeg(pictures('320x180', 25, 3), H264, path);
    await cutOff(path, 0.6);
  },
  'sound-only.mp4': ({ ffmpeg }, path) => ffmpeg(sine(3), AAC, path),
  'turned.mp4': async ({ ffmpeg }, path) => {
    await ffmpeg(pictures('640x360', 30, 2), sine(2), H264, AAC, path);
    await turn(path);
  },
  'wide-pixels.mp4': ({ ffmpeg }, path) =>
    ffmpeg(pictures('480x360', 25, 2), sine(2), '-vf', 'setsar=4/3', H264, AAC, path),
  'odd-size.webm': ({ ffmpeg }, path) =>
    ffmpeg(
      pictures('334x502', 25, 2),
      '-vf',
      'crop=333:501:exact=1',
      '-pix_fmt',
      'yuv444p',
      '-c:v',
      'libvpx-vp9',
      path,
    ),
  // Like a phone recording: slightly more than 60 frames per second, unevenly spaced.
  'phone-60.mp4': ({ ffmpeg }, path) => {
    const uneven = ['-vf', "settb=1/90000,setpts='PTS*0.998+450*sin(N)'", '-fps_mode', 'passthrough'];
    return ffmpeg(pictures('640x360', 60, 3), sine(3), uneven, '-enc_time_base', '1/90000', H264, AAC, path);
  },
  'surround.mp4': ({ ffmpeg }, path) => {
    const channels = ['-af', 'pan=5.1|FL=c0|FR=c0|FC=c0|LFE=c0|BL=c0|BR=c0'];
    return ffmpeg(pictures('320x180', 25, 2), sine(2), channels, H264, AAC, path);
  },
};

export const VIDEO_NAMES = Object.keys(RECIPES);
/** Files that can't be turned into a video, with the expected failure. */
export const REFUSED_VIDEOS = { 'cut-off-without-index.mp4': 'incomplete', 'sound-only.mp4': 'no-picture' };

/**
 * Makes the named videos in a folder, all of them by default. Returns their paths by name.
 * @param {string} folder
 * @param {string} ffmpegPath
 * @param {readonly string[]} [names]
 * @returns {Promise<Record<string, string>>}
 */
export async function makeVideos(folder, ffmpegPath, names = VIDEO_NAMES) {
  const bench = workbench(folder, ffmpegPath);
  const paths = {};
  for (const name of names) {
    const recipe = RECIPES[name];
    if (!recipe) throw new Error(`no recipe makes ${name}`);
    paths[name] = bench.at(name);
    await recipe(bench, bench.at(name));
  }
  return paths;
}
