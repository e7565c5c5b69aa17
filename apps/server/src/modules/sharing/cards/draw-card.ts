import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { fileURLToPath } from 'node:url';
import { xmlText } from '../xml.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 72;
const AVATAR = 160;
const MAX_PIXELS = 40_000_000;
const FONT = fileURLToPath(new URL('../../../platform/pdf/fonts/onest-semibold.ttf', import.meta.url));
const BACK = '#171225';

export interface Card {
  readonly name: string;
  readonly title: string;
  readonly siteName: string;
  readonly isLive: boolean;
  readonly picture: Buffer | undefined;
  readonly avatar: Buffer | undefined;
}

/** Darkens the bottom of the picture, behind the text. */
const SHADE = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity=".25"/><stop offset="1" stop-color="#000" stop-opacity=".85"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
);
const ROUND = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${AVATAR}" height="${AVATAR}"><circle cx="${AVATAR / 2}" cy="${AVATAR / 2}" r="${AVATAR / 2}"/></svg>`,
);
const badge = (width: number, height: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" rx="${height / 2}" fill="#d3234b"/></svg>`,
  );

const LONGEST = 60;
const short = (text: string): string => {
  const signs = [...text];
  return signs.length > LONGEST ? `${signs.slice(0, LONGEST - 1).join('')}…` : text;
};

/** Renders text on one line of at most `width` pixels. Longer text is drawn smaller. */
async function words(
  text: string,
  size: number,
  width: number,
): Promise<{ data: Buffer; width: number; height: number }> {
  const markup = `<span foreground="white">${xmlText(short(text.replace(/\s+/g, ' '))) || ' '}</span>`;
  const drawn = await sharp({
    text: { text: markup, font: `Onest SemiBold ${size}`, fontfile: FONT, rgba: true, dpi: 72 },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  if (drawn.info.width <= width) return { data: drawn.data, width: drawn.info.width, height: drawn.info.height };
  const fitted = await sharp(drawn.data).resize({ width }).png().toBuffer({ resolveWithObject: true });
  return { data: fitted.data, width, height: fitted.info.height };
}

/** Returns a picture that fills the card, or a plain background if it can't be read. */
async function backOf(picture: Buffer | undefined): Promise<Sharp> {
  const plain = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: BACK } });
  if (!picture) return plain;
  try {
    const filled = await sharp(picture, { limitInputPixels: MAX_PIXELS, pages: 1 })
      .autoOrient()
      .resize(WIDTH, HEIGHT, { fit: 'cover', position: 'attention' })
      .removeAlpha()
      .png()
      .toBuffer();
    return sharp(filled);
  } catch {
    return plain;
  }
}

async function faceOf(avatar: Buffer | undefined): Promise<Buffer | undefined> {
  if (!avatar) return undefined;
  try {
    return await sharp(avatar, { limitInputPixels: MAX_PIXELS, pages: 1 })
      .autoOrient()
      .resize(AVATAR, AVATAR, { fit: 'cover' })
      .composite([{ input: ROUND, blend: 'dest-in' }])
      .png()
      .toBuffer();
  } catch {
    return undefined;
  }
}

/** Draws a link preview as a PNG of 1200 by 630 pixels, with the picture, the name and the live status. */
export async function drawCard({ name, title, siteName, isLive, picture, avatar }: Card): Promise<Buffer> {
  const back = await backOf(picture);
  const face = await faceOf(avatar);
  const left = MARGIN + (face ? AVATAR + 36 : 0);
  const room = WIDTH - left - MARGIN;
  const who = await words(name, 76, room);
  const what = await words(title, 40, room);
  const where = await words(siteName, 30, 400);
  const foot = HEIGHT - MARGIN;
  const layers: OverlayOptions[] = [
    { input: SHADE },
    { input: what.data, left, top: foot - what.height },
    { input: who.data, left, top: foot - what.height - 28 - who.height },
    { input: where.data, left: WIDTH - MARGIN - where.width, top: MARGIN },
    ...(face ? [{ input: face, left: MARGIN, top: foot - AVATAR }] : []),
  ];
  if (isLive) {
    const live = await words('LIVE', 34, 200);
    const width = live.width + 48;
    const height = live.height + 28;
    layers.push({ input: badge(width, height), left: MARGIN, top: MARGIN });
    layers.push({ input: live.data, left: MARGIN + 24, top: MARGIN + 14 });
  }
  return back.composite(layers).png({ palette: true, quality: 85 }).toBuffer();
}
