/**
 * H.264 as carried in MP4 and FLV: parameter sets are stored separately and NAL units are length-prefixed. See: ISO/IEC
 * 14496-15.
 */

export interface ParameterSets {
  readonly sps: Buffer;
  readonly pps: Buffer;
}

const u16 = (value: number): Buffer => Buffer.from([(value >> 8) & 0xff, value & 0xff]);
const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

export const decoderConfiguration = ({ sps, pps }: ParameterSets): Buffer =>
  Buffer.concat([
    Buffer.from([1, sps[1] ?? 0, sps[2] ?? 0, sps[3] ?? 0, 0xff, 0xe1]),
    u16(sps.length),
    sps,
    Buffer.from([1]),
    u16(pps.length),
    pps,
  ]);

/** Parses the parameter sets of a decoder configuration record. Null if they are missing or truncated. */
export function readDecoderConfiguration(record: Buffer): ParameterSets | null {
  const spsEnd = record.length > 8 ? 8 + record.readUInt16BE(6) : record.length;
  if (spsEnd + 3 > record.length) return null;
  const pps = record.subarray(spsEnd + 3, spsEnd + 3 + record.readUInt16BE(spsEnd + 1));
  return pps.length > 0 ? { sps: record.subarray(8, spsEnd), pps } : null;
}

export const lengthPrefixed = (nals: readonly Buffer[]): Buffer =>
  Buffer.concat(nals.flatMap((nal) => [u32(nal.length), nal]));

/** Splits a sample into its NAL units. Stops where the sample is truncated. */
export function nalsOfSample(sample: Buffer): Buffer[] {
  const nals: Buffer[] = [];
  let start = 0;
  while (start + 4 < sample.length) {
    const end = start + 4 + sample.readUInt32BE(start);
    if (end > sample.length) return nals;
    nals.push(sample.subarray(start + 4, end));
    start = end;
  }
  return nals;
}
