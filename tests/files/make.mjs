// Makes realistic user files for bench and deep tests: node tests/files/make.mjs <folder>
import { mkdir } from 'node:fs/promises';
import process from 'node:process';
import { findFfmpeg } from '../../apps/server/src/integrations/media/ffmpeg.ts';
import { makePictures } from './pictures.mjs';
import { makeVideos } from './videos.mjs';

const [, , folder] = process.argv;
if (!folder) throw new Error('name the folder in which the files are made');
const ffmpegPath = await findFfmpeg();
if (!ffmpegPath) throw new Error('videos are made with ffmpeg, and none is here');
await mkdir(folder, { recursive: true });
await makePictures(folder);
await makeVideos(folder, ffmpegPath);
