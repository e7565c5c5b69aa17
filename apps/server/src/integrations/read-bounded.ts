/** Reads a response's body as text. Throws an error naming `who` if it exceeds `mostBytes`. */
export async function readBounded(response: Response, mostBytes: number, who: string): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > mostBytes) throw new Error(`${who} returned too much`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
