import sharp from 'sharp';

/** Creates a real single-color PNG. */
export const pngOf = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();

/** Creates the smallest file with PDF content. */
export const pdf = (): Buffer =>
  Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

/** Creates a Windows program, which a user may have named `.jpg`. */
export const program = (): Buffer => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600, 0x90)]);

export function formOf(
  fields: Readonly<Record<string, string>>,
  files: Readonly<Record<string, { content: Buffer; name: string; type?: string }>> = {},
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [field, { content, name, type }] of Object.entries(files))
    form.set(field, new Blob([new Uint8Array(content)], { type: type ?? 'image/png' }), name);
  return form;
}
