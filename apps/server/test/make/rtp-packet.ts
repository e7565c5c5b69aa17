export function rtpPacket(fields: {
  sequence: number;
  timestamp?: number;
  source?: number;
  payloadType?: number;
  isLast?: boolean;
  payload?: Buffer;
}): Buffer {
  const header = Buffer.alloc(12);
  header[0] = 0x80;
  header[1] = (fields.isLast ? 0x80 : 0) | (fields.payloadType ?? 96);
  header.writeUInt16BE(fields.sequence & 0xffff, 2);
  header.writeUInt32BE((fields.timestamp ?? 0) >>> 0, 4);
  header.writeUInt32BE(fields.source ?? 7, 8);
  return Buffer.concat([header, fields.payload ?? Buffer.from([0x41, 0xe0])]);
}
