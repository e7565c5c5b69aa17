/** Prints, as JSON, the ffmpeg that the product would use, or why there is none. For Node 24: it asks the product itself. */
import process from 'node:process';
import { searchFfmpeg } from '../apps/server/src/integrations/media/ffmpeg.ts';

process.stdout.write(JSON.stringify(await searchFfmpeg()));
