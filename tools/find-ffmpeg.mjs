/**
 * Prints, as JSON, the ffmpeg that the product would use, or the reason there is none. Requires Node 24, because it
 * uses the product's own code.
 */
import process from 'node:process';
import { searchFfmpeg } from '../apps/server/src/integrations/media/ffmpeg.ts';

process.stdout.write(JSON.stringify(await searchFfmpeg()));
