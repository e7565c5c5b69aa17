/** Pictures as phones, cameras and editors make them, generated so that no binary file is committed. For Node 24. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { heicPicture } from './heic.mjs';

/** GPS position of the Zytglogge in Bern, in the format that cameras write. */
const PLACE = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '46/1 56/1 5292/100',
  GPSLongitudeRef: 'E',
  GPSLongitude: '7/1 26/1 5172/100',
};

const gradient = (width, height) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g"><stop offset="0" stop-color="#e03020"/><stop offset="1" stop-color="#2040e0"/>
    </linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/>
    <circle cx="25%" cy="40%" r="18%" fill="#f4d35e"/><rect x="60%" y="20%" width="25%" height="30%" fill="#083d77"/></svg>`);

/** A gradient with some shapes, scaled up from a small drawing, so that a large one needs little memory. */
const scene = (width, height) =>
  sharp(gradient(Math.min(width, 480), Math.min(height, 320)))
    .resize(width, height, { fit: 'fill' })
    .removeAlpha();

/** Frames in which a bar moves from left to right, stacked vertically as sharp expects. */
async function frames(count, width, height) {
  const pixels = Buffer.alloc(width * height * count * 3, 24);
  for (let frame = 0; frame < count; frame++) {
    const from = Math.floor((frame * width) / count);
    for (let y = 0; y < height; y++)
      for (let x = from; x < Math.min(width, from + Math.ceil(width / count)); x++)
        pixels.set([250, 180, 40], ((frame * height + y) * width + x) * 3);
  }
  return sharp(pixels, { raw: { width, height: height * count, channels: 3, pageHeight: height } });
}
const timed = (count, ms) => ({ loop: 0, delay: Array.from({ length: count }, () => ms) });

/** Makes an animated PNG with two frames. Sharp can't write one, so it is assembled from the chunks of a still PNG. */
async function animatedPng() {
  const { crc32 } = await import('node:zlib');
  const chunk = (type, data) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const dataOf = async (color) => {
    const file = await sharp({ create: { width: 64, height: 64, channels: 3, background: color } })
      .png()
      .toBuffer();
    const at = file.indexOf('IDAT');
    return { file, data: file.subarray(at + 4, at + 4 + file.readUInt32BE(at - 4)), at };
  };
  const control = (sequence) => {
    const data = Buffer.alloc(26);
    data.writeUInt32BE(sequence, 0);
    data.writeUInt32BE(64, 4);
    data.writeUInt32BE(64, 8);
    data.writeUInt16BE(1, 20);
    data.writeUInt16BE(2, 22);
    return chunk('fcTL', data);
  };
  const first = await dataOf('#d03030');
  const second = await dataOf('#3030d0');
  const animation = Buffer.alloc(8);
  animation.writeUInt32BE(2, 0);
  const sequence = Buffer.alloc(4);
  sequence.writeUInt32BE(2);
  return Buffer.concat([
    first.file.subarray(0, first.at - 4),
    chunk('acTL', animation),
    control(0),
    chunk('IDAT', first.data),
    control(1),
    chunk('fdAT', Buffer.concat([sequence, second.data])),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A JPEG that is upright only because of its EXIF data, with GPS coordinates and a name in XMP. */
export const rotatedJpeg = () =>
  scene(400, 200)
    .withExif({ IFD0: { Make: 'Camera', Artist: 'Somebody Private' }, IFD3: PLACE })
    .withMetadata({ orientation: 6 })
    .withIccProfile('p3')
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>Somebody Private</note></x:xmpmeta>')
    .jpeg({ quality: 90 })
    .toBuffer();

const makers = {
  'panorama.jpg': () => scene(12_000, 5000).jpeg({ quality: 80 }).toBuffer(),
  'panorama-progressive.jpg': () => scene(12_000, 5000).jpeg({ quality: 80, progressive: true }).toBuffer(),
  '108-megapixels.jpg': () => scene(12_000, 9000).jpeg({ quality: 70 }).toBuffer(),
  'rotated-with-place.jpg': rotatedJpeg,
  'cut-off.jpg': async () => {
    const whole = await scene(1200, 800).jpeg({ quality: 90 }).toBuffer();
    return whole.subarray(0, Math.floor(whole.length * 0.6));
  },
  'cut-off.png': async () => {
    const whole = await scene(1200, 800).png().toBuffer();
    return whole.subarray(0, Math.floor(whole.length * 0.6));
  },
  'not-a-picture.jpg': () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(4000, 'text ')]),
  'cmyk.jpg': () => scene(600, 400).toColourspace('cmyk').withIccProfile('cmyk').jpeg({ quality: 90 }).toBuffer(),
  'gray.jpg': () => scene(600, 400).grayscale().jpeg().toBuffer(),
  'sixteen-bits.png': () => scene(600, 400).toColourspace('rgb16').png().toBuffer(),
  'transparent.png': () =>
    sharp({ create: { width: 300, height: 300, channels: 4, background: '#ff000055' } })
      .png()
      .toBuffer(),
  'moving.gif': async () => (await frames(12, 240, 160)).gif(timed(12, 80)).toBuffer(),
  'moving.webp': async () => (await frames(12, 240, 160)).webp({ quality: 80, ...timed(12, 80) }).toBuffer(),
  'moving.png': animatedPng,
  'too-animated.gif': async () => (await frames(400, 400, 16)).gif(timed(400, 20)).toBuffer(),
  'still.gif': () => scene(240, 160).gif().toBuffer(),
  'still.avif': () => scene(240, 160).avif({ effort: 0 }).toBuffer(),
  'phone.heic': async () => heicPicture,
  'one-pixel.png': () =>
    sharp({ create: { width: 1, height: 1, channels: 3, background: '#808080' } })
      .png()
      .toBuffer(),
};

/**
 * Writes the pictures into a folder.
 * @param {string} folder an existing folder
 * @param {readonly string[]} [names] pictures to write; all by default
 * @returns {Promise<Record<string, string>>} their paths by name
 */
export async function makePictures(folder, names = Object.keys(makers)) {
  const paths = {};
  for (const name of names) {
    paths[name] = path.join(folder, name);
    await writeFile(paths[name], await makers[name]());
  }
  return paths;
}
