const MARKER = 0xff;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;
const ICC = 'ICC_PROFILE\0';
/** Profile bytes that fit into one segment in addition to its length, name and two counters. */
const MOST_ICC_BYTES = 65_533 - ICC.length - 2;

const segment = (marker: number, content: Buffer): Buffer => {
  const head = Buffer.from([MARKER, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};

/** Replaces a JPEG's color profile without touching its pixels. */
export function withIccProfile(jpeg: Buffer, profile: Buffer): Buffer {
  const count = Math.ceil(profile.length / MOST_ICC_BYTES);
  const segments = Array.from({ length: count }, (_, at) => {
    const part = profile.subarray(at * MOST_ICC_BYTES, (at + 1) * MOST_ICC_BYTES);
    return segment(APP2, Buffer.concat([Buffer.from(ICC, 'latin1'), Buffer.from([at + 1, count]), part]));
  });
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

/** Builds an EXIF segment that contains only a JPEG's orientation. */
function orientationSegment(orientation: number): Buffer {
  const exif = Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0', 'latin1');
  exif.writeUInt16BE(orientation, 24);
  return segment(APP1, exif);
}

/**
 * Returns true for segments that are part of the picture: JFIF, the color profile and Adobe's color transform, but no
 * other APPn.
 */
function isKept(marker: number, content: Buffer): boolean {
  if (marker === APP0) return content.toString('latin1', 0, 5) === 'JFIF\0';
  if (marker === APP2) return content.toString('latin1', 0, ICC.length) === ICC;
  if (marker === APP14) return content.toString('latin1', 0, 5) === 'Adobe';
  return marker !== COMMENT && !(marker >= APP0 && marker <= APP15);
}

/**
 * Finds the end of the compressed pixels that start at `from`: the next marker that is neither stuffing nor a restart.
 */
function endOfScan(jpeg: Buffer, from: number): number {
  let at = from;
  while (at < jpeg.length - 1) {
    at = jpeg.indexOf(MARKER, at);
    if (at < 0) return jpeg.length;
    const next = jpeg[at + 1] ?? 0;
    if (next !== 0 && next !== MARKER && !(next >= 0xd0 && next <= 0xd7)) return at;
    at += next === MARKER ? 1 : 2;
  }
  return jpeg.length;
}

/**
 * Removes a JPEG's metadata without touching its pixels: all EXIF except the orientation, XMP, comments, and everything
 * after the end of the image, where phones store videos and further pictures. Returns undefined if the segments are
 * inconsistent.
 */
export function withoutMetadata(jpeg: Buffer, orientation: number): Buffer | undefined {
  const parts = [jpeg.subarray(0, 2), ...(orientation > 1 ? [orientationSegment(orientation)] : [])];
  let at = 2;
  while (at + 4 <= jpeg.length) {
    if (jpeg[at] !== MARKER) return undefined;
    const marker = jpeg[at + 1] ?? 0;
    if (marker === MARKER) {
      at += 1;
      continue;
    }
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    if (end > jpeg.length) return undefined;
    if (isKept(marker, jpeg.subarray(at + 4, end))) parts.push(jpeg.subarray(at, end));
    at = end;
    if (marker !== START_OF_SCAN) continue;
    const over = endOfScan(jpeg, end);
    parts.push(jpeg.subarray(end, over));
    at = over;
    if (jpeg[at + 1] === END_OF_IMAGE) return Buffer.concat([...parts, Buffer.from([MARKER, END_OF_IMAGE])]);
  }
  return undefined;
}
