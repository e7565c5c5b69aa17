/** The body of a response as text, `mostBytes` at most; `who` is named in the error where there is more. */
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
