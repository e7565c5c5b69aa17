/**
 * `node tools/draw-demo-clips.mjs`: draws and encodes the demo's moving pictures into apps/server/demo-clips, where the
 * demo looks for them before it draws them itself. Takes about five minutes on two cores, and needs ffmpeg. Run it
 * after changing how people are drawn.
 */
import { execFile } from 'node:child_process';
import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { renderLoopClip } from '../apps/server/src/seed/art/loop-clip.ts';
import { posedFor } from '../apps/server/src/seed/art/photos.ts';
import { loopOf, takeOf } from '../apps/server/src/seed/clips.ts';
import { offers } from '../apps/server/src/seed/content/offers.ts';
import { personas } from '../apps/server/src/seed/personas/personas.ts';
import { onAir } from '../apps/server/src/seed/seed-rooms.ts';
import { say } from './say.mjs';

const ffmpeg = process.env['FFMPEG_PATH'] ?? 'ffmpeg';
const run = promisify(execFile);
const told = async (/** @type {string} */ file) =>
  say(`${path.basename(file)}: ${((await stat(file)).size / 1024).toFixed(0)} KB`);

/** Small enough to ship, and of a size that requires the site to encode only one smaller version before playback. */
const TAKE = [
  ...'-vf scale=960:540 -c:v libx264 -preset slow -crf 27 -profile:v main -g 48 -pix_fmt yuv420p'.split(' '),
  ...'-c:a aac -b:a 64k -movflags +faststart -map_metadata -1'.split(' '),
];

async function drawLoops() {
  for (const persona of onAir()) {
    const file = loopOf(persona.username);
    await mkdir(path.dirname(file), { recursive: true });
    await renderLoopClip(ffmpeg, persona, file);
    await told(file);
  }
}

async function drawTakes() {
  for (const { username, videos } of offers) {
    const persona = personas.find((one) => one.username === username);
    if (!persona) continue;
    for (const take of videos.keys()) {
      const file = takeOf(username, take);
      await mkdir(path.dirname(file), { recursive: true });
      const drawn = `${file}.mkv`;
      await renderLoopClip(ffmpeg, posedFor(persona, take + 1), drawn);
      await run(ffmpeg, ['-v', 'error', '-nostdin', '-y', '-i', drawn, ...TAKE, file]);
      await rm(drawn);
      await told(file);
    }
  }
}

await Promise.all([drawLoops(), drawTakes()]);
