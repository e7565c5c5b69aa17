import sharp from 'sharp';
import { darken, lighten, mix } from './colour.ts';
import { palettesOf } from './palettes.ts';
import type { Category } from './figure/look.ts';
import type { Palette } from './poses/pose.ts';
import { type Sitter, coverScene, svg } from './scene.ts';

export type Goods = 'print' | 'mug' | 'record' | 'shirt' | 'book' | 'cards';

const size = 1200;

const table = ({ wall, deep, dark }: Palette): string => {
  const [light, shade] = dark
    ? [lighten(wall, 0.42), mix(wall, deep, 0.3)]
    : [lighten(wall, 0.35), mix(wall, deep, 0.55)];
  return `<linearGradient id="back" x1="0" y1="0" x2=".3" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${shade}"/></linearGradient><rect width="${size}" height="${size}" fill="url(#back)"/><rect y="860" width="${size}" height="340" fill="${darken(shade, 0.12)}"/><radialGradient id="shine" cx=".5" cy=".36" r=".55"><stop offset="0" stop-color="#fff" stop-opacity=".34"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient><rect width="${size}" height="${size}" fill="url(#shine)"/>`;
};
const shadow = (y: number, rx: number): string =>
  `<radialGradient id="under" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#0c0812" stop-opacity=".5"/><stop offset="1" stop-color="#0c0812" stop-opacity="0"/></radialGradient><ellipse cx="600" cy="${y}" rx="${rx}" ry="46" fill="url(#under)"/>`;
/** Draws meter segments, the motif printed on everything the site sells. */
const mark = (x: number, y: number, unit: number, tones: readonly string[]): string =>
  [3, 5, 2, 4, 6]
    .map((lit, column) =>
      Array.from({ length: lit }, (_, row) => {
        const tone = tones[row >= 4 ? 1 : 0]!;
        return `<rect x="${x + column * unit * 1.35}" y="${y - row * unit * 0.8}" width="${unit}" height="${unit * 0.55}" rx="${unit * 0.12}" fill="${tone}"/>`;
      }).join(''),
    )
    .join('');

const drawings: Record<Exclude<Goods, 'print'>, (palette: Palette) => string> = {
  mug: ({ accent, second, deep }) =>
    `${shadow(930, 300)}<path d="M800 520h70a120 120 0 0 1 0 240h-90v-56h84a64 64 0 0 0 0-128h-64z" fill="${darken(accent, 0.22)}"/><path d="M380 420h440v420a84 84 0 0 1-84 84H464a84 84 0 0 1-84-84z" fill="${accent}"/><path d="M380 420h110v504h-26a84 84 0 0 1-84-84z" fill="${lighten(accent, 0.22)}"/><ellipse cx="600" cy="420" rx="220" ry="46" fill="${darken(accent, 0.3)}"/><ellipse cx="600" cy="428" rx="196" ry="34" fill="#2a1a14"/>${mark(490, 760, 36, [deep, second])}`,
  record: ({ accent, second, deep }) =>
    `${shadow(960, 420)}<circle cx="740" cy="600" r="320" fill="#16131a"/>${[300, 270, 240, 210, 180].map((r) => `<circle cx="740" cy="600" r="${r}" fill="none" stroke="#2c2731" stroke-width="5"/>`).join('')}<circle cx="740" cy="600" r="110" fill="${second}"/><circle cx="740" cy="600" r="14" fill="#16131a"/><rect x="180" y="290" width="620" height="640" rx="6" fill="${deep}"/><path d="M180 930V640l200-150 160 120 120-80 140 110v290z" fill="${mix(accent, deep, 0.25)}"/><circle cx="620" cy="430" r="70" fill="${accent}"/><rect x="180" y="290" width="26" height="640" fill="#fff" fill-opacity=".12"/>`,
  shirt: ({ accent, second, deep }) =>
    `${shadow(1010, 330)}<path d="M420 250l-230 130 90 200 110-50v470h420V530l110 50 90-200-230-130c-40 70-320 70-360 0z" fill="${accent}"/><path d="M420 250c40 70 320 70 360 0l-44-20c-40 56-232 56-272 0z" fill="${darken(accent, 0.25)}"/><path d="M390 530l40-20v490h-40zM810 530l-40-20v490h40z" fill="${darken(accent, 0.1)}"/>${mark(496, 690, 38, [deep, second])}`,
  book: ({ accent, second, deep }) =>
    `${shadow(990, 330)}<path d="M360 260h470a30 30 0 0 1 30 30v690H360z" fill="#f4ede0"/><path d="M330 240h470a30 30 0 0 1 30 30v690H330z" fill="${accent}"/><rect x="330" y="240" width="56" height="720" fill="${darken(accent, 0.22)}"/><rect x="450" y="340" width="310" height="14" rx="7" fill="${deep}"/><rect x="450" y="378" width="210" height="14" rx="7" fill="${deep}"/>${mark(470, 820, 42, [deep, second])}`,
  cards: ({ accent, second, deep }) =>
    `${shadow(960, 380)}${[-16, -5, 7].map((angle, i) => `<g transform="rotate(${angle} 600 900)"><rect x="400" y="330" width="400" height="560" rx="26" fill="${['#e9dfcd', second, '#fbf6ec'][i]!}"/>${i === 2 ? `<rect x="450" y="390" width="220" height="18" rx="9" fill="${deep}"/><rect x="450" y="436" width="300" height="12" rx="6" fill="${deep}" fill-opacity=".4"/><rect x="450" y="466" width="270" height="12" rx="6" fill="${deep}" fill-opacity=".4"/>${mark(480, 800, 36, [accent, deep])}` : ''}</g>`).join('')}`,
};

async function framed(sitter: Sitter, ground: Buffer): Promise<Buffer> {
  const art = await sharp(Buffer.from(coverScene(sitter)))
    .resize(560, 700, { fit: 'cover' })
    .png()
    .toBuffer();
  const frame = svg(
    `<rect x="250" y="170" width="700" height="840" fill="#2a211c"/><rect x="266" y="186" width="668" height="808" fill="#fbf8f2"/>`,
    size,
    size,
  );
  return sharp(ground)
    .composite([{ input: Buffer.from(frame) }, { input: art, left: 320, top: 240 }])
    .jpeg({ quality: 86 })
    .toBuffer();
}

/** Renders the picture of a sitter's product as a JPEG, 1200 × 1200, without text. */
export async function renderGoods(sitter: Sitter & { readonly category: Category }, goods: Goods): Promise<Buffer> {
  const palette = palettesOf[sitter.category][sitter.look?.set ?? 0]!;
  if (goods === 'print')
    return framed(
      sitter,
      await sharp(Buffer.from(svg(table(palette) + shadow(1020, 360), size, size)))
        .png()
        .toBuffer(),
    );
  return sharp(Buffer.from(svg(table(palette) + drawings[goods](palette), size, size)))
    .flatten()
    .jpeg({ quality: 86 })
    .toBuffer();
}
