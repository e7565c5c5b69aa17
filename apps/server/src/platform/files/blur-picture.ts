import sharp, { type Sharp } from 'sharp';

const PIXELS = 32;

/** Blurs a picture beyond recognition, as a small WebP made from only a handful of pixels. */
export async function blurPicture(picture: Sharp): Promise<Buffer> {
  const tiny = await picture.resize(PIXELS, PIXELS, { fit: 'inside' }).blur(2).png().toBuffer();
  return sharp(tiny).resize({ width: 480, kernel: 'cubic' }).blur(12).webp({ quality: 40 }).toBuffer();
}
