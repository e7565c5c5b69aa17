const LOOKED_AT = 64 * 1024;
const GIF_LOOP = 'NETSCAPE2.0';
const WEBP_MOVES = 0x02;
/** Offset of the flags in an extended WebP file. */
const WEBP_FLAGS = 20;

/** Detects animated pictures from their first bytes: a looping GIF, an animated WebP or an animated PNG. */
export async function isMoving(file: File): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, LOOKED_AT).arrayBuffer());
  const text = new TextDecoder('latin1').decode(bytes);
  if (text.startsWith('GIF8')) return text.includes(GIF_LOOP);
  if (text.startsWith('RIFF') && text.slice(8, 16) === 'WEBPVP8X') return ((bytes[WEBP_FLAGS] ?? 0) & WEBP_MOVES) !== 0;
  return text.startsWith('PNG', 1) && text.slice(0, Math.max(0, text.indexOf('IDAT'))).includes('acTL');
}
