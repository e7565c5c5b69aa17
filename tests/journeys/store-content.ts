import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { ffmpegPath } from '../../apps/server/test/machine-parts.ts';
import { formOf } from '../../apps/server/test/make/files.ts';
import type { Site } from './site.ts';
import { patience } from '../patience.ts';

const PATIENCE_MS = patience(120_000);
const PHOTOS = 5;
/** Stored encrypted. */
export const ADDRESS = {
  name: 'Ben Buyer',
  line1: '1 High Street',
  city: 'Leeds',
  postalCode: 'LS1 4AP',
  country: 'GB',
};
const OWN = '/performer/performer-assets';

interface Caller {
  readonly token: string;
}
interface Thing {
  readonly _id: string;
  readonly slug: string;
}
/** Items on sale, by id and URL. */
export interface StoreContent {
  readonly video: Thing;
  /** Bought by the viewer. */
  readonly boughtVideo: Thing;
  readonly gallery: Thing;
  readonly product: Thing;
  readonly orderId: string;
}

/** Creates a clip a few seconds long, with sound and two quality levels. */
export async function makeVideo(seconds: number, name: string, picture: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'journey-video-'));
  const path = join(folder, name);
  const input = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', 'sine=440:r=48000', '-c:a', 'aac'];
  const codec = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '48', '-t', String(seconds)];
  await promisify(execFile)(ffmpegPath, ['-v', 'error', ...input, ...codec, path]);
  const content = await readFile(path);
  await rm(folder, { recursive: true, force: true });
  return content;
}

const photo = (hue: number): Promise<Buffer> =>
  sharp({ create: { width: hue % 2 ? 900 : 600, height: hue % 2 ? 600 : 900, channels: 3, background: '#224466' } })
    .composite([
      {
        input: { create: { width: 300, height: 600, channels: 3, background: { r: 60 + hue * 40, g: 120, b: 90 } } },
        gravity: 'east',
      },
    ])
    .png()
    .toBuffer();

/** Fills a creator's store. The viewer buys a video and a shipped product. */
export async function makeStore(site: Site, creator: Caller, viewer: Caller): Promise<StoreContent> {
  const call = <T = Thing>(who: Caller, method: string, path: string, body?: unknown) =>
    site.call<T>(method, path, { token: who.token, body });
  const send = async (path: string, body: FormData): Promise<Thing> => {
    const answer = await fetch(`${site.url}/api${path}`, {
      method: 'POST',
      headers: { authorization: creator.token },
      body,
    });
    const { data } = (await answer.json()) as { data: Thing };
    expect(answer.status).toBe(200);
    return data;
  };
  const clip = { content: await makeVideo(4, 'sail.mp4', 'testsrc2=size=1280x720:rate=24'), name: 'sail.mp4' };
  const makeFilm = (title: string, price: string) =>
    send(
      `${OWN}/videos`,
      formOf({ title, price, tags: 'sea,night', description: 'A calm night on the water.' }, { video: clip }),
    );
  const video = await makeFilm('Sailing at night', '30');
  const boughtVideo = await makeFilm('Rowing at dawn', '10');
  const gallery = await call(creator, 'POST', `${OWN}/galleries`, {
    title: 'Mornings at sea',
    price: 25,
    tags: ['sea'],
  });
  for (let n = 0; n < PHOTOS; n++)
    await send(
      `${OWN}/photos`,
      formOf(
        { galleryId: gallery._id, title: `Morning ${n + 1}` },
        { photo: { content: await photo(n), name: 'a.png' } },
      ),
    );
  const product = await send(
    `${OWN}/products`,
    formOf(
      {
        title: 'Signed mug',
        price: '15',
        type: 'physical',
        stock: '3',
        weightGrams: '420',
        description: 'Blue, 0.3 l.',
      },
      { image: { content: await photo(3), name: 'mug.png' } },
    ),
  );
  await send(
    '/performers/release-form/upload',
    formOf(
      { coPerformerName: 'Kim Deck', dateOfBirth: '1990-01-01', expiresAt: '2099-01-01' },
      { file: { content: await photo(1), name: 'form.png' } },
    ),
  );
  for (const { _id } of [video, boughtVideo])
    await expect
      .poll(async () => (await call<{ status: string }>(creator, 'GET', `${OWN}/videos/${_id}/view`)).status, {
        timeout: PATIENCE_MS,
      })
      .toBe('active');
  await call(viewer, 'POST', `/purchase-items/video/${boughtVideo._id}`, { price: 10 });
  const { orderId } = await call<{ orderId: string }>(viewer, 'POST', `/purchase-items/product/${product._id}`, {
    price: 15,
    address: ADDRESS,
  });
  await call(creator, 'PUT', `/orders/${orderId}/update`, { deliveryStatus: 'processing', note: 'Packed tomorrow.' });
  return { video, boughtVideo, gallery, product, orderId };
}
