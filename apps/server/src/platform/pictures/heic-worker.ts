import { parentPort, workerData } from 'node:worker_threads';
import libheif from 'libheif-js/wasm-bundle.js';
import type { DecodedHeic, HeicReply } from './convert-heic.ts';

/* Worker thread that decodes one HEIC picture and sends its pixels. It exits afterwards, which frees its memory. */

async function decode(bytes: Uint8Array): Promise<DecodedHeic> {
  const [picture] = new libheif.HeifDecoder().decode(bytes);
  if (!picture) throw new Error('there is no picture in this file');
  const width = picture.get_width();
  const height = picture.get_height();
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height };
  const shown = await new Promise<typeof target | null>((resolve) => picture.display(target, resolve));
  if (!shown) throw new Error('this picture cannot be decoded');
  return { width, height, pixels: shown.data.buffer };
}

function send(reply: HeicReply): void {
  parentPort?.postMessage(reply, 'pixels' in reply ? [reply.pixels] : []);
}

decode(workerData as Uint8Array).then(send, (error: unknown) =>
  send({ problem: error instanceof Error ? error.message : String(error) }),
);
