/** H.264 parsing, limited to what forwarding, packaging and snapshots need. See: ITU-T H.264 7.3, RFC 6184. */

export const nalType = { slice: 1, keySlice: 5, enhancement: 6, sequence: 7, picture: 8, delimiter: 9 } as const;
const stapA = 24;
const fuA = 28;

export const typeOfNal = (nal: Buffer): number => (nal[0] ?? 0) & 0x1f;

/** Returns the NAL units that start in an RTP payload. One that continues in the next payload is truncated. */
export function nalsBeginningIn(payload: Buffer): Buffer[] {
  const type = typeOfNal(payload);
  if (type === stapA) return [...aggregated(payload)];
  if (type !== fuA) return [payload];
  const second = payload[1] ?? 0;
  if (!(second & 0x80)) return [];
  const nal = Buffer.from(payload.subarray(1));
  nal[0] = ((payload[0] ?? 0) & 0xe0) | (second & 0x1f);
  return [nal];
}

/** Maximum number of NAL units read from one packet. Encoders send only a few, and each takes time to process. */
const MOST_AGGREGATED = 128;

function* aggregated(payload: Buffer): Generator<Buffer> {
  let start = 1;
  for (let units = 0; units < MOST_AGGREGATED && start + 2 < payload.length; units++) {
    const length = payload.readUInt16BE(start);
    if (length === 0 || start + 2 + length > payload.length) return;
    yield payload.subarray(start + 2, start + 2 + length);
    start += 2 + length;
  }
}

/**
 * Reassembles the NAL units of one frame from its RTP payloads, which must be in order and without gaps. Hand-written
 * because werift emits Annex B, which would need splitting again, and copies the frame for each packet.
 */
export function nalsOf(payloads: readonly Buffer[]): Buffer[] {
  const nals: Buffer[] = [];
  let fragments: Buffer[] | null = null;
  for (const payload of payloads) {
    if (typeOfNal(payload) !== fuA) {
      fragments = null;
      nals.push(...nalsBeginningIn(payload));
      continue;
    }
    const second = payload[1] ?? 0;
    if (second & 0x80) fragments = [Buffer.from([((payload[0] ?? 0) & 0xe0) | (second & 0x1f)])];
    fragments?.push(payload.subarray(2));
    if (fragments && second & 0x40) {
      nals.push(Buffer.concat(fragments));
      fragments = null;
    }
  }
  return nals;
}

/** Reads bits and Exp-Golomb numbers from a NAL unit, without its emulation prevention bytes. */
class BitReader {
  readonly #bytes: number[] = [];
  #position = 0;
  constructor(nal: Buffer) {
    for (let i = 1; i < nal.length; i++) {
      const isEmulationPrevention = i > 2 && nal[i] === 3 && nal[i - 1] === 0 && nal[i - 2] === 0;
      if (!isEmulationPrevention) this.#bytes.push(nal[i] ?? 0);
    }
  }
  bit(): number {
    const value = ((this.#bytes[this.#position >> 3] ?? 0) >> (7 - (this.#position & 7))) & 1;
    this.#position += 1;
    return value;
  }
  skip(bits: number): void {
    this.#position += bits;
  }
  fixed(bits: number): number {
    let value = 0;
    for (let i = 0; i < bits; i++) value = value * 2 + this.bit();
    return value;
  }
  unsigned(): number {
    let zeros = 0;
    while (!this.bit()) if (++zeros > 31) return 0;
    let value = 1;
    for (let i = 0; i < zeros; i++) value = value * 2 + this.bit();
    return value - 1;
  }
  signed(): number {
    const code = this.unsigned();
    return code & 1 ? (code + 1) / 2 : -code / 2;
  }
}

/** Range that browsers, MP4 and ffmpeg all accept. */
const SHORTEST_SIDE = 16;
const LONGEST_SIDE = 8192;
/** Several times the size of a parameter set with all its lists. */
const LONGEST_PARAMETER_SET_BYTES = 1024;

export const isParameterSet = (nal: Buffer): boolean => nal.length <= LONGEST_PARAMETER_SET_BYTES;

/**
 * Returns whether a sequence parameter set describes a displayable frame. Cropping can produce any size, so it must be
 * checked.
 */
export function isShowable(sps: Buffer): boolean {
  if (!isParameterSet(sps)) return false;
  const { width, height } = pictureSize(sps);
  return [width, height].every((side) => side >= SHORTEST_SIDE && side <= LONGEST_SIDE);
}

const profilesWithChroma = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128]);

export interface SequenceFacts {
  /** Frame size in pixels, after cropping. */
  readonly width: number;
  readonly height: number;
  /** Chroma subsampling: 0 = none, 1 = 4:2:0, 2 = 4:2:2, 3 = 4:4:4. */
  readonly chromaFormat: number;
  readonly bitDepth: number;
  /**
   * Maximum number of frames decoded before a frame that is presented earlier. 0 means presentation order equals
   * decoding order.
   */
  readonly reorderDepth: number;
}

/** Assumed if a sequence does not declare its reorder depth. Encoders that declare it use 1 to 3. */
const UNKNOWN_REORDER_DEPTH = 4;
const LARGEST_REORDER_DEPTH = 16;

/**
 * Parses a sequence parameter set. Malformed input yields meaningless values but never throws. See: ITU-T H.264
 * 7.3.2.1, E.1.1.
 */
export function sequenceFacts(sps: Buffer): SequenceFacts {
  const bits = new BitReader(sps.subarray(0, LONGEST_PARAMETER_SET_BYTES));
  bits.skip(24);
  bits.unsigned();
  const { chromaFormat, bitDepth } = profilesWithChroma.has(sps[1] ?? 0) ? readChroma(bits) : plainChroma;
  bits.unsigned();
  const orderCountType = readOrderCount(bits);
  bits.unsigned();
  bits.bit();
  const widthInBlocks = bits.unsigned() + 1;
  const heightInUnits = bits.unsigned() + 1;
  const framesOnly = bits.bit();
  if (!framesOnly) bits.bit();
  bits.bit();
  const crop = bits.bit() ? [bits.unsigned(), bits.unsigned(), bits.unsigned(), bits.unsigned()] : [0, 0, 0, 0];
  const [left = 0, right = 0, top = 0, bottom = 0] = crop;
  const cropX = chromaFormat === 1 || chromaFormat === 2 ? 2 : 1;
  const cropY = (chromaFormat === 1 ? 2 : 1) * (2 - framesOnly);
  const told = bits.bit() ? readReorderDepth(bits) : null;
  const isInOrder = orderCountType === 2 || forbidsBidirectional(sps);
  return {
    width: widthInBlocks * 16 - (left + right) * cropX,
    height: (2 - framesOnly) * heightInUnits * 16 - (top + bottom) * cropY,
    chromaFormat,
    bitDepth,
    reorderDepth: isInOrder ? 0 : Math.min(told ?? UNKNOWN_REORDER_DEPTH, LARGEST_REORDER_DEPTH),
  };
}

export function pictureSize(sps: Buffer): { width: number; height: number } {
  const { width, height } = sequenceFacts(sps);
  return { width, height };
}

const baseline = 66;
const forbidsBidirectionalFlag = 0x04;
/** Baseline has no B slices, and neither do other profiles with constraint_set5. */
const forbidsBidirectional = (sps: Buffer): boolean =>
  sps[1] === baseline || ((sps[2] ?? 0) & forbidsBidirectionalFlag) !== 0;

/** Reads max_num_reorder_frames from the VUI parameters. Null if absent. */
function readReorderDepth(bits: BitReader): number | null {
  const extendedAspect = 255;
  if (bits.bit() && bits.fixed(8) === extendedAspect) bits.skip(32);
  if (bits.bit()) bits.skip(1);
  if (bits.bit()) {
    bits.skip(4);
    if (bits.bit()) bits.skip(24);
  }
  if (bits.bit()) {
    bits.unsigned();
    bits.unsigned();
  }
  if (bits.bit()) bits.skip(65);
  const hasNalBuffer = bits.bit();
  if (hasNalBuffer) skipBufferModel(bits);
  const hasVclBuffer = bits.bit();
  if (hasVclBuffer) skipBufferModel(bits);
  if (hasNalBuffer || hasVclBuffer) bits.skip(1);
  bits.skip(1);
  if (!bits.bit()) return null;
  bits.skip(1);
  for (let i = 0; i < 4; i++) bits.unsigned();
  return bits.unsigned();
}

function skipBufferModel(bits: BitReader): void {
  const schedules = Math.min(bits.unsigned() + 1, 32);
  bits.skip(8);
  for (let i = 0; i < schedules; i++) {
    bits.unsigned();
    bits.unsigned();
    bits.skip(1);
  }
  bits.skip(20);
}

/** Values implied by profiles that do not signal chroma format and bit depth. */
const plainChroma = { chromaFormat: 1, bitDepth: 8 } as const;

function readChroma(bits: BitReader): { chromaFormat: number; bitDepth: number } {
  const chromaFormat = bits.unsigned();
  if (chromaFormat === 3) bits.bit();
  const bitDepth = 8 + Math.max(bits.unsigned(), bits.unsigned());
  bits.bit();
  if (bits.bit()) {
    for (let list = 0; list < (chromaFormat === 3 ? 12 : 8); list++)
      if (bits.bit()) skipScalingList(bits, list < 6 ? 16 : 64);
  }
  return { chromaFormat, bitDepth };
}

function skipScalingList(bits: BitReader, size: number): void {
  let last = 8;
  let next = 8;
  for (let i = 0; i < size; i++) {
    if (next !== 0) next = (last + bits.signed() + 256) % 256;
    last = next === 0 ? last : next;
  }
}

/** Reads the picture order count type. 2 means that presentation order equals decoding order. */
function readOrderCount(bits: BitReader): number {
  const type = bits.unsigned();
  if (type === 0) bits.unsigned();
  if (type !== 1) return type;
  bits.bit();
  bits.signed();
  bits.signed();
  const cycle = Math.min(bits.unsigned(), 255);
  for (let i = 0; i < cycle; i++) bits.signed();
  return type;
}

/** Returns whether a slice may reference later frames (a B slice), which WebRTC players cannot show in order. */
export function isBidirectional(slice: Buffer): boolean {
  const bits = new BitReader(slice.subarray(0, 16));
  bits.unsigned();
  return bits.unsigned() % 5 === 1;
}

const startCode = Buffer.from([0, 0, 0, 1]);
export const annexB = (nals: readonly Buffer[]): Buffer => Buffer.concat(nals.flatMap((nal) => [startCode, nal]));
