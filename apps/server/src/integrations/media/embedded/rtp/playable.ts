import { sequenceFacts } from './h264.ts';

const PLAYABLE = { chromaFormat: 1, bitDepth: 8 } as const;
const samplings = ['4:0:0', '4:2:0', '4:2:2', '4:4:4'] as const;

/** Explains to the broadcaster why browsers would not play an H.264 sequence. Null if they would. */
export function whyUnplayable(sps: Buffer): string | null {
  const { chromaFormat, bitDepth } = sequenceFacts(sps);
  if (chromaFormat === PLAYABLE.chromaFormat && bitDepth === PLAYABLE.bitDepth) return null;
  const found = `${bitDepth}-bit ${samplings[chromaFormat] ?? 'unknown'}`;
  return `The encoder sends ${found} video, which browsers cannot play. Choose 8-bit 4:2:0 in the encoder (color format NV12 in OBS).`;
}
