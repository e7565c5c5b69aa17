import { Vp8RtpPayload } from 'werift-rtp';

/** Returns whether an RTP payload starts a VP8 key frame. See: RFC 7741. */
export function beginsVp8KeyFrame(payload: Buffer): boolean {
  const parsed = parse(payload);
  return parsed !== null && parsed.sBit === 1 && parsed.pid === 0 && ((parsed.payload[0] ?? 1) & 1) === 0;
}

export const vp8FrameOf = (payloads: readonly Buffer[]): Buffer =>
  Buffer.concat(payloads.map((payload) => parse(payload)?.payload ?? Buffer.alloc(0)));

/** Reads the frame size from a VP8 key frame. Null for anything else. See: RFC 6386 section 9.1. */
export function vp8PictureSize(frame: Buffer): { width: number; height: number } | null {
  if (frame.length < 10 || frame[3] !== 0x9d || frame[4] !== 0x01 || frame[5] !== 0x2a) return null;
  return { width: frame.readUInt16LE(6) & 0x3fff, height: frame.readUInt16LE(8) & 0x3fff };
}

/** Wraps a frame in an IVF file, the container in which ffmpeg reads raw VP8. */
export function ivfFile(frame: Buffer): Buffer {
  const size = vp8PictureSize(frame) ?? { width: 0, height: 0 };
  const header = Buffer.alloc(44);
  header.write('DKIF', 0, 'latin1');
  header.writeUInt16LE(32, 6);
  header.write('VP80', 8, 'latin1');
  header.writeUInt16LE(size.width, 12);
  header.writeUInt16LE(size.height, 14);
  header.writeUInt32LE(30, 16);
  header.writeUInt32LE(1, 20);
  header.writeUInt32LE(1, 24);
  header.writeUInt32LE(frame.length, 32);
  return Buffer.concat([header, frame]);
}

function parse(payload: Buffer): Vp8RtpPayload | null {
  try {
    return Vp8RtpPayload.deSerialize(payload);
  } catch {
    return null;
  }
}
