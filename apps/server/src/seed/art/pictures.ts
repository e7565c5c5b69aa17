import sharp from 'sharp';
import { type Sitter, coverScene, scene, sceneLayers } from './scene.ts';
import { seededRandom } from './random.ts';
import { lookOf, posesOf, categories } from './figure/look.ts';
import { drawFace } from './figure/face.ts';
import { drawNeck, drawTorso } from './figure/body.ts';
import { drawHair } from './figure/hair.ts';
import { mix } from './colour.ts';

/**
 * A performer's pictures, all WebP: `avatar` 256 × 256, `card` 640 × 400, `cardSmall` 320 × 200, `cover` 1600 × 400,
 * `poster` 1280 × 720.
 */
export interface PerformerPictures {
  avatar: Buffer;
  card: Buffer;
  cardSmall: Buffer;
  cover: Buffer;
  poster: Buffer;
}

// Effort 1 is enough, because flat areas gain little from a longer search and seeding 24 people must take only seconds.
const webp = { quality: 76, effort: 1 };

/**
 * Draws a performer's pictures. Takes about 0.2 s of one core, so call it in the background, never before the first
 * response. The same sitter yields the same pixels on every machine with the same image library.
 */
export async function renderPerformerPictures(sitter: Sitter): Promise<PerformerPictures> {
  const { headX, headY, scale } = sceneLayers(sitter);
  const { data, info } = await sharp(Buffer.from(scene(sitter)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const whole = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const size = Math.round(384 * scale);
  const left = Math.round(headX - size / 2);
  const top = Math.max(0, Math.round(headY - 24 * scale - size / 2));
  const [avatar, card, cardSmall, poster, cover] = await Promise.all([
    whole().extract({ left, top, width: size, height: size }).resize(256, 256).webp(webp).toBuffer(),
    whole().resize(640, 400).webp(webp).toBuffer(),
    whole().resize(320, 200).webp(webp).toBuffer(),
    whole().extract({ left: 0, top: 44, width: 1280, height: 720 }).webp(webp).toBuffer(),
    sharp(Buffer.from(coverScene(sitter)))
      .removeAlpha()
      .webp(webp)
      .toBuffer(),
  ]);
  return { avatar, card, cardSmall, cover, poster };
}

const backdrops = ['#f2b84b', '#5fd9cf', '#d6a2ff', '#8cc4ff', '#c3d28a', '#e98a6a', '#8fb58a', '#d98aa6'] as const;

/**
 * Draws a viewer's avatar as SVG text, 256 × 256: a face on a plain ground, or, for one in four, a pattern of meter
 * segments.
 */
export function viewerAvatar(seed: string): string {
  const random = seededRandom(`viewer:${seed}`);
  const ground = random.pick(backdrops);
  const frame = (inner: string): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256"><rect width="256" height="256" fill="${ground}"/>${inner}</svg>`;
  if (random.next() < 0.25) {
    const ink = mix(ground, '#14191b', 0.72);
    const columns = [0, 1, 2, 3, 4].map((column) => {
      const lit = 1 + Math.floor(random.next() * 5);
      return [0, 1, 2, 3, 4]
        .map(
          (row) =>
            `<rect x="${38 + column * 38}" y="${190 - row * 36}" width="28" height="26" rx="6" fill="${ink}" opacity="${row < lit ? 1 : 0.14}"/>`,
        )
        .join('');
    });
    return frame(columns.join(''));
  }
  const category = random.pick(categories);
  const look = lookOf(`viewer:${seed}`, category, {
    headgear: 'none',
    garment: random.pick(['tee', 'shirt', 'hoodie', 'knit', 'turtleneck'] as const),
    pose: posesOf[category][0]!,
    beard: 'none',
  });
  const hair = drawHair(look);
  const light = {
    side: random.pick([-1, 1] as const),
    key: '#fff1d6',
    rim: mix(ground, '#ffffff', 0.5),
    rimOpacity: 0.35,
  };
  const head = `<g transform="rotate(${look.tilt.toFixed(1)} 0 130)">${drawFace(look, light, hair.fringe)}${hair.front}</g>`;
  return frame(
    `<circle cx="${random.between(60, 196).toFixed(0)}" cy="60" r="150" fill="#fff" opacity=".2"/><g transform="translate(128 122) scale(.74)">${hair.back}${drawTorso(look, light)}${drawNeck(look, light)}${head}</g>`,
  );
}

/** Renders a viewer's avatar: WebP, 256 × 256, a few KB. */
export async function renderViewerAvatar(seed: string): Promise<Buffer> {
  return await sharp(Buffer.from(viewerAvatar(seed)))
    .removeAlpha()
    .webp(webp)
    .toBuffer();
}
