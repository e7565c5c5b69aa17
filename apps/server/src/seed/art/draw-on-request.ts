/**
 * Entry point of the drawing process (see ../artist.ts). The process answers every request with a picture and exits
 * with its parent.
 */
import process from 'node:process';
import type { Drawing, DrawingRequest } from '../artist.ts';
import { renderGoods } from './goods.ts';
import { renderLoopClip } from './loop-clip.ts';
import { renderPaper } from './papers.ts';
import { renderPhoto } from './photos.ts';
import { renderPerformerPictures, renderViewerAvatar } from './pictures.ts';

async function draw(request: DrawingRequest): Promise<unknown> {
  if (request.what === 'performer') return await renderPerformerPictures(request.sitter);
  if (request.what === 'viewer') return await renderViewerAvatar(request.name);
  if (request.what === 'photo') return await renderPhoto(request.sitter, request.shot);
  if (request.what === 'goods') return await renderGoods(request.sitter, request.goods);
  if (request.what === 'paper') return await renderPaper(request.paper);
  await renderLoopClip(request.ffmpegPath, request.sitter, request.path);
  return null;
}

process.on('message', (request: DrawingRequest) => {
  draw(request).then(
    (result) => process.send?.({ id: request.id, result } satisfies Drawing),
    (error: unknown) => process.send?.({ id: request.id, failure: String(error) } satisfies Drawing),
  );
});
// Kills the whole process group, so that an ffmpeg process drawing a clip ends too.
process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'));
