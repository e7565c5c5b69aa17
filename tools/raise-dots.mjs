/**
 * `node tools/raise-dots.mjs`: makes the site's cut of Onest from the package's files. The original dots sit so close
 * to the letters that small text loses them on screens with one pixel per point: "Publlc", "Offllne". This cut raises
 * the dots of lower-case letters. Nothing else changes, so texts keep their widths.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const PACKAGE = path.join(root, 'node_modules', '@fontsource-variable', 'onest');
export const FONTS = path.join(root, 'apps', 'web', 'src', 'fonts');
/** Files with lower-case letters that have dots. */
export const CUT_FILES = ['latin', 'latin-ext', 'cyrillic'].map((subset) => `onest-${subset}-wght-normal.woff2`);

/**
 * Distance by which dots are raised, in units of the font, 1000 of which are the font size. From 30 on, all weights
 * keep a blank row at 12 pixels.
 */
const RAISE = 40;
/** Letters that each use a different one of the font's dots: the single one, the pair, and the narrow pair. */
const DOTTED = ['i', 'ż', 'ä', 'ё', 'ẅ', 'ï', 'ї'];

const HEADER_BYTES = 48;
/** Positions in the format's list of known tags. */
const CMAP = 0;
const GLYF = 10;
const LOCA = 11;
const UNLISTED = 63;
const UNCHANGED = 3;

/** Flags of a component. */
const WORDS = 0x1;
const SCALE = 0x8;
const MORE = 0x20;
const TWO_SCALES = 0x40;
const MATRIX = 0x80;

/** Reads a number of up to five bytes with seven bits each. Returns the number and the offset after it. */
function readBase128(bytes, from) {
  let value = 0;
  let at = from;
  for (;;) {
    const byte = bytes[at++];
    value = value * 128 + (byte & 0x7f);
    if ((byte & 0x80) === 0) return [value, at];
  }
}

/** Finds the tables in the decompressed data of a WOFF2 file, and the end of its directory. */
function readDirectory(file) {
  const tables = new Map();
  let at = HEADER_BYTES;
  let offset = 0;
  for (let left = file.readUInt16BE(12); left > 0; left--) {
    const flags = file[at++];
    const tag = flags & 0x3f;
    if (tag === UNLISTED) at += 4;
    let length;
    [length, at] = readBase128(file, at);
    const isOutline = tag === GLYF || tag === LOCA;
    const version = flags >> 6;
    if (isOutline ? version !== UNCHANGED : version !== 0) [length, at] = readBase128(file, at);
    tables.set(tag, { offset, length });
    offset += length;
  }
  return { tables, end: at };
}

/** Maps code points to glyphs, from the character map's format 4. */
function readCharacters(cmap) {
  const glyphs = new Map();
  let at;
  for (let n = 0; n < cmap.readUInt16BE(2); n++) {
    const offset = cmap.readUInt32BE(4 + n * 8 + 4);
    if (cmap.readUInt16BE(offset) === 4) at = offset;
  }
  if (at === undefined) throw new Error('the font has no character map of format 4');
  const doubled = cmap.readUInt16BE(at + 6);
  const [ends, starts, deltas, ranges] = [14, 16 + doubled, 16 + 2 * doubled, 16 + 3 * doubled].map((by) => at + by);
  for (let n = 0; n < doubled; n += 2) {
    const range = cmap.readUInt16BE(ranges + n);
    const first = cmap.readUInt16BE(starts + n);
    for (let code = first; code <= cmap.readUInt16BE(ends + n); code++) {
      const glyph = range === 0 ? code : cmap.readUInt16BE(ranges + n + range + (code - first) * 2);
      if (glyph !== 0) glyphs.set(code, (glyph + cmap.readUInt16BE(deltas + n)) & 0xffff);
    }
  }
  return glyphs;
}

/** Returns the components of each composed glyph, and the position in the table of the top of its bounding box. */
function readComposed(glyf) {
  const count = glyf.readUInt16BE(4);
  const sizes = Array.from({ length: 6 }, (_, n) => glyf.readUInt32BE(8 + n * 4));
  const contours = 36;
  let at = contours + sizes.slice(0, 4).reduce((sum, size) => sum + size, 0);
  const boxes = at + sizes[4];
  let box = boxes + 4 * Math.ceil(count / 32);
  const composed = new Map();
  for (let glyph = 0; glyph < count; glyph++) {
    const hasBox = (glyf[boxes + (glyph >> 3)] & (0x80 >> (glyph & 7))) !== 0;
    if (glyf.readInt16BE(contours + glyph * 2) === -1) {
      const parts = [];
      let flags;
      do {
        flags = glyf.readUInt16BE(at);
        const isWide = (flags & WORDS) !== 0;
        parts.push({ glyph: glyf.readUInt16BE(at + 2), y: isWide ? at + 6 : at + 5, isWide });
        at += isWide ? 8 : 6;
        at += flags & SCALE ? 2 : flags & TWO_SCALES ? 4 : flags & MATRIX ? 8 : 0;
      } while (flags & MORE);
      composed.set(glyph, { parts, top: box + 6 });
    }
    if (hasBox) box += 8;
  }
  return composed;
}

function raise(glyf, { parts, top }, dots) {
  for (const { glyph, y, isWide } of parts.slice(1)) {
    if (!dots.has(glyph)) continue;
    if (isWide) glyf.writeInt16BE(glyf.readInt16BE(y) + RAISE, y);
    else glyf.writeInt8(glyf.readInt8(y) + RAISE, y);
    glyf.writeInt16BE(glyf.readInt16BE(top) + RAISE, top);
  }
}

/**
 * Returns a WOFF2 file with raised dots. Edits WOFF2's own encoding of the outlines, in which a dot is a component of
 * its letter with a position.
 * @param {Buffer} file
 */
export function raiseDots(file) {
  const { tables, end } = readDirectory(file);
  const data = tablesOf(file);
  const table = (tag) => {
    const { offset, length } = tables.get(tag);
    return data.subarray(offset, offset + length);
  };
  const glyphs = readCharacters(table(CMAP));
  const glyf = table(GLYF);
  const composed = readComposed(glyf);
  const partsOf = (letter) => composed.get(glyphs.get(letter.codePointAt(0)))?.parts ?? [];
  const dots = new Set(DOTTED.flatMap((letter) => partsOf(letter).slice(1, 2)).map(({ glyph }) => glyph));
  const small = new Set([...glyphs].filter(([code]) => isSmall(String.fromCodePoint(code))).map(([, glyph]) => glyph));
  for (const [glyph, one] of composed) if (small.has(glyph)) raise(glyf, one, dots);

  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
  };
  const body = brotliCompressSync(data, { params });
  const padding = Buffer.alloc((4 - ((end + body.length) % 4)) % 4);
  const made = Buffer.concat([file.subarray(0, end), body, padding]);
  made.writeUInt32BE(made.length, 8);
  made.writeUInt32BE(body.length, 20);
  return made;
}

/** @param {Buffer} file a WOFF2 file */
export function tablesOf(file) {
  const { end } = readDirectory(file);
  return brotliDecompressSync(file.subarray(end, end + file.readUInt32BE(20)));
}

const isSmall = (letter) => letter === letter.toLowerCase() && letter !== letter.toUpperCase();

/** @param {string} name one of `CUT_FILES` */
export const cutOf = (name) => raiseDots(readFileSync(path.join(PACKAGE, 'files', name)));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(FONTS, { recursive: true });
  for (const name of CUT_FILES) writeFileSync(path.join(FONTS, name), cutOf(name));
  writeFileSync(path.join(FONTS, 'LICENSE'), readFileSync(path.join(PACKAGE, 'LICENSE')));
}
