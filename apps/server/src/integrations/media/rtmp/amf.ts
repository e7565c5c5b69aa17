/** AMF0, the encoding of RTMP commands, limited to what publishing needs. See: Action Message Format 0, Adobe 2006. */
export type AmfValue = string | number | boolean | null | AmfObject;
export interface AmfObject {
  readonly [name: string]: AmfValue;
}

const marker = { number: 0, boolean: 1, string: 2, object: 3, null: 5, undefined: 6, map: 8, end: 9 } as const;

/** Publishing commands are flat. Deeper or longer data is abuse. */
const DEEPEST = 8;
const MOST_MEMBERS = 100;

/** Reads consecutive values and stops at the first unsupported one. Throws RangeError if the data is truncated. */
export function readAmf(data: Buffer): AmfValue[] {
  const values: AmfValue[] = [];
  const cursor = { at: 0 };
  while (cursor.at < data.length) {
    const value = readValue(data, cursor, DEEPEST);
    if (value === undefined || values.length >= MOST_MEMBERS) break;
    values.push(value);
  }
  return values;
}

function readValue(data: Buffer, cursor: { at: number }, depth: number): AmfValue | undefined {
  const kind = data.readUInt8(cursor.at++);
  if (kind === marker.number) {
    cursor.at += 8;
    return data.readDoubleBE(cursor.at - 8);
  }
  if (kind === marker.boolean) return data.readUInt8(cursor.at++) !== 0;
  if (kind === marker.string) return readText(data, cursor);
  if (kind === marker.null || kind === marker.undefined) return null;
  if (kind !== marker.object && kind !== marker.map) return undefined;
  if (depth === 0) throw new RangeError('AMF is too deep');
  if (kind === marker.map) cursor.at += 4;
  const found: Record<string, AmfValue> = Object.create(null) as Record<string, AmfValue>;
  for (let members = 0; ; members++) {
    if (members > MOST_MEMBERS) throw new RangeError('AMF has too many members');
    const name = readText(data, cursor);
    if (name === '' && data.readUInt8(cursor.at) === marker.end) {
      cursor.at += 1;
      return found;
    }
    const value = readValue(data, cursor, depth - 1);
    if (value === undefined) return undefined;
    found[name] = value;
  }
}

function readText(data: Buffer, cursor: { at: number }): string {
  const length = data.readUInt16BE(cursor.at);
  const start = cursor.at + 2;
  if (start + length > data.length) throw new RangeError('AMF text is cut off');
  cursor.at = start + length;
  return data.toString('utf8', start, cursor.at);
}

export const writeAmf = (...values: readonly AmfValue[]): Buffer => Buffer.concat(values.map(writeValue));

function writeValue(value: AmfValue): Buffer {
  if (value === null) return Buffer.from([marker.null]);
  if (typeof value === 'boolean') return Buffer.from([marker.boolean, value ? 1 : 0]);
  if (typeof value === 'string') return Buffer.concat([Buffer.from([marker.string]), writeText(value)]);
  if (typeof value === 'number') {
    const written = Buffer.alloc(9);
    written.writeDoubleBE(value, 1);
    return written;
  }
  const members = Object.entries(value).flatMap(([name, member]) => [writeText(name), writeValue(member)]);
  return Buffer.concat([Buffer.from([marker.object]), ...members, Buffer.from([0, 0, marker.end])]);
}

function writeText(text: string): Buffer {
  const bytes = Buffer.from(text, 'utf8');
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
}
