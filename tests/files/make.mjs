// Makes the files that people really send, as bench and deep tests use them: node tests/files/make.mjs <folder>
import { mkdir } from 'node:fs/promises';
import process from 'node:process';
import { findFfmpeg } from '../../apps/server/src/integrations/media/ffmpeg.ts';
import { makeVideos } from './videos.mjs';

const [, , folder] = process.argv;
if (!folder) throw new Error('name the folder in which the files are made');
const ffmpegPath = await findFfmpeg();
if (!ffmpegPath) throw new Error('videos are made with ffmpeg, and none is here');
await mkdir(folder, { recursive: true });
const videos = await makeVideos(folder, ffmpegPath);
process.stdout.write(`${Object.values(videos).join('\n')}\n`);
