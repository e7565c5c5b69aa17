import sharp, { type Metadata, type Sharp } from 'sharp';
import { BadPicture, badPictureOf } from './bad-picture.ts';
import { withoutMetadata } from './jpeg-segments.ts';
import { readableBytes, readHeader } from './with-picture.ts';

/** A full-size picture with its color profile and no other metadata: no location, camera, names or dates. */
interface CleanPicture {
  readonly content: Buffer;
  readonly mime: string;
  readonly extension: string;
  /** Dimensions of the upright picture. */
  readonly width: number;
  readonly height: number;
}

const AVIF_QUALITY = 90;
const WEBP_QUALITY = 95;

/**
 * Strips an uploaded picture's metadata. JPEG and WebP keep their compressed pixels, HEIC becomes JPEG, and PNG, GIF
 * and AVIF are re-encoded in their own format. Throws BadPicture.
 */
export async function cleanPicture(source: string | Buffer): Promise<CleanPicture> {
  const bytes = await readableBytes(source);
  const header = await readHeader(bytes);
  try {
    const { content, format } = (await copied(bytes, header)) ?? (await written(bytes, header));
    const { width, height } = header.autoOrient;
    return { content, mime: `image/${format}`, extension: format === 'jpeg' ? 'jpg' : format, width, height };
  } catch (error) {
    throw badPictureOf(error);
  }
}

type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';
interface Cleaned {
  readonly content: Buffer;
  readonly format: Format;
}

async function copied(bytes: Buffer, { format, orientation = 1 }: Metadata): Promise<Cleaned | undefined> {
  if (format === 'jpeg') {
    const content = withoutMetadata(bytes, orientation);
    return content && { content, format };
  }
  if (format !== 'webp' || orientation > 1) return undefined;
  const content = webpWithoutMetadata(bytes);
  return content && { content, format };
}

async function written(bytes: Buffer, { format, pages = 1, depth }: Metadata): Promise<Cleaned> {
  const open = (): Sharp =>
    sharp(bytes, { limitInputPixels: false, failOn: 'error', animated: pages > 1 }).keepIccProfile();
  const upright = () => (pages > 1 ? open() : open().autoOrient());
  switch (format) {
    case 'png': {
      const picture = depth === 'ushort' ? upright().toColourspace('rgb16') : upright();
      return { content: await picture.png().toBuffer(), format: 'png' };
    }
    case 'jpeg':
      return { content: await upright().jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer(), format };
    case 'webp':
      return { content: await upright().webp({ quality: WEBP_QUALITY }).toBuffer(), format };
    case 'gif':
      return { content: await upright().gif().toBuffer(), format };
    case 'heif':
      return { content: await upright().avif({ quality: AVIF_QUALITY, effort: 2 }).toBuffer(), format: 'avif' };
    default:
      throw new BadPicture('not-a-picture', 'This kind of picture is not kept as it came.');
  }
}

const RIFF_HEAD = 12;
const CHUNK_HEAD = 8;
/** Bits in the header of an extended WebP that announce EXIF and XMP. */
const METADATA_FLAGS = 0x0c;

/**
 * Removes a WebP's EXIF and XMP chunks without touching its pixels. Returns undefined if the chunks are inconsistent.
 */
function webpWithoutMetadata(bytes: Buffer): Buffer | undefined {
  const parts: Buffer[] = [];
  let at = RIFF_HEAD;
  const end = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  while (at + CHUNK_HEAD <= end) {
    const name = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const next = at + CHUNK_HEAD + size + (size % 2);
    if (next > bytes.length) return undefined;
    const chunk = Buffer.from(bytes.subarray(at, next));
    if (name === 'VP8X') chunk.writeUInt8((chunk[CHUNK_HEAD] ?? 0) & ~METADATA_FLAGS, CHUNK_HEAD);
    if (name === 'VP8X' || name.startsWith('VP8') || ['ALPH', 'ANIM', 'ANMF', 'ICCP'].includes(name)) parts.push(chunk);
    at = next;
  }
  const content = Buffer.concat(parts);
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(content.length + 4, 4);
  return Buffer.concat([head, content]);
}
