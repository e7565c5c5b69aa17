/** A color's RGB channels. Colors are `#rrggbb` strings. */
type Channels = [number, number, number];

function channels(colour: string): Channels {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Mixes two colors: `share` = 0 returns `from`, 1 returns `to`. */
export function mix(from: string, to: string, share: number): string {
  const a = channels(from);
  const b = channels(to);
  return `#${a
    .map((value, i) =>
      Math.round(value + (b[i]! - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Mixes in a cool violet, as in shadows under stage light, because plain black would look dirty. */
export const darken = (colour: string, share: number): string => mix(colour, '#1a0f24', share);
export const lighten = (colour: string, share: number): string => mix(colour, '#fff6e6', share);

export function luma(colour: string): number {
  const [red, green, blue] = channels(colour);
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}
