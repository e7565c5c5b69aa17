import { darken, lighten, mix } from './colour.ts';
import type { Random } from './random.ts';

/** Furniture for the sets. Each piece is an SVG fragment at its own position, drawn for a room 800 units high. */

let poolCount = 0;
/** Resets the ids of gradients, which must be unique within a document. Call at the start of each document. */
export function startDocument(): void {
  poolCount = 0;
}

/** Draws a soft pool of light that has `opacity` in the middle and fades to transparent at the rim. */
export function pool(x: number, y: number, rx: number, ry: number, colour: string, opacity: number): string {
  const id = `pool${poolCount++}`;
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/><stop offset=".5" stop-color="${colour}" stop-opacity="${(opacity * 0.42).toFixed(3)}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient><ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#${id})"/>`;
}

/**
 * Draws a beam that fans out from a lamp at `x`,`y` to `toX` ± `spread` on the floor. Three wedges give it a soft edge
 * without a filter.
 */
export function beam(x: number, y: number, toX: number, spread: number, colour: string, opacity: number): string {
  const id = `beam${poolCount++}`;
  const wedge = (share: number): string =>
    `<path d="M${x - 9 * share} ${y}H${x + 9 * share}L${toX + spread * share} 860H${toX - spread * share}Z" fill="url(#${id})"/>`;
  return `<linearGradient id="${id}" x1="0" y1="${y}" x2="0" y2="860" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/><stop offset=".55" stop-color="${colour}" stop-opacity="${(opacity * 0.45).toFixed(3)}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></linearGradient>${[1, 0.84, 0.68, 0.5].map(wedge).join('')}`;
}

export const parLamp = (x: number, y: number, lean: number, glow: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${lean})"><path d="M-24 -34V-8H24V-34" stroke="#12151a" stroke-width="7" fill="none"/><path d="M-26 -22H26L34 34H-34Z" fill="#171b21"/><ellipse cx="0" cy="34" rx="34" ry="10" fill="${lighten(glow, 0.6)}"/></g>`;

export function truss(width: number, y: number): string {
  const braces = Array.from({ length: Math.ceil(width / 60) }, (_, i) => `M${i * 60} ${y}l30 26l30 -26`).join('');
  return `<path d="${braces}M0 ${y}H${width}M0 ${y + 26}H${width}" stroke="#14171c" stroke-width="6" fill="none" opacity=".85"/>`;
}

export function curtain(width: number, wall: string, deep: string): string {
  return Array.from({ length: Math.ceil(width / 92) }, (_, i) => {
    const x = i * 92 + (i % 3) * 9;
    return `<path d="M${x} 0Q${x + 12} 400 ${x - 6} 800H${x + 40}Q${x + 30} 400 ${x + 36} 0Z" fill="${i % 2 ? lighten(wall, 0.07) : deep}" opacity=".38"/>`;
  }).join('');
}

export function bulbs(width: number, y: number, glow: string): string {
  return Array.from({ length: Math.ceil(width / 320) }, (_, i) => {
    const x = i * 320;
    const lamps = [0.12, 0.37, 0.63, 0.88].map((t) => {
      const bx = x + t * 320;
      const by = y + 4 * 62 * t * (1 - t) + 10;
      return `<circle cx="${bx}" cy="${by}" r="26" fill="${glow}" opacity=".16"/><circle cx="${bx}" cy="${by}" r="10" fill="${lighten(glow, 0.5)}"/>`;
    });
    return `<path d="M${x} ${y}Q${x + 160} ${y + 124} ${x + 320} ${y}" stroke="#1c1620" stroke-width="4" fill="none"/>${lamps.join('')}`;
  }).join('');
}

export function shelf(
  random: Random,
  x: number,
  y: number,
  width: number,
  kind: 'books' | 'jars' | 'records' | 'pots',
  tones: readonly string[],
  board: string,
): string {
  let items = '';
  for (let at = x + 14; at < x + width - 44;) {
    const tone = random.pick(tones);
    if (kind === 'books' || kind === 'records') {
      const wide = kind === 'books' ? random.between(15, 32) : random.between(6, 11);
      const tall = kind === 'books' ? random.between(64, 108) : 92;
      items += `<rect x="${at.toFixed(0)}" y="${(y - tall).toFixed(0)}" width="${wide.toFixed(0)}" height="${tall.toFixed(0)}" rx="2" fill="${tone}"/>`;
      at += wide + (random.next() > 0.85 ? 34 : 2);
    } else {
      const wide = random.between(42, 62);
      const tall = random.between(52, 88);
      const cx = at + wide / 2;
      items +=
        kind === 'jars'
          ? `<rect x="${at.toFixed(0)}" y="${(y - tall).toFixed(0)}" width="${wide.toFixed(0)}" height="${tall.toFixed(0)}" rx="11" fill="${tone}"/><rect x="${(at + 5).toFixed(0)}" y="${(y - tall - 13).toFixed(0)}" width="${(wide - 10).toFixed(0)}" height="15" rx="5" fill="${darken(board, 0.25)}"/>`
          : `<path d="M${cx - wide * 0.26} ${y - tall}H${cx + wide * 0.26}Q${cx + wide * 0.2} ${y - tall * 0.7} ${cx + wide * 0.5} ${y - tall * 0.4}Q${cx + wide * 0.5} ${y} ${cx + wide * 0.3} ${y}H${cx - wide * 0.3}Q${cx - wide * 0.5} ${y} ${cx - wide * 0.5} ${y - tall * 0.4}Q${cx - wide * 0.2} ${y - tall * 0.7} ${cx - wide * 0.26} ${y - tall}Z" fill="${tone}"/>`;
      at += wide + random.between(8, 26);
    }
  }
  return `${items}<rect x="${x}" y="${y}" width="${width}" height="14" rx="3" fill="${board}"/><rect x="${x + 10}" y="${y + 14}" width="${width - 20}" height="9" fill="#000" opacity=".12"/>`;
}

export function plant(x: number, y: number, size: number, green: string, pot: string): string {
  const fronds = [-64, -38, -14, 12, 36, 62].map(
    (lean, i) =>
      `<g transform="rotate(${lean})"><path d="M0 0C${-30 - (i % 2) * 8} -70 -24 -150 0 -196C24 -150 ${30 + (i % 2) * 8} -70 0 0Z" fill="${i % 2 ? green : darken(green, 0.2)}"/><path d="M0 -10V-160" stroke="${lighten(green, 0.25)}" stroke-width="4" opacity=".5"/></g>`,
  );
  return `<g transform="translate(${x} ${y}) scale(${size})">${fronds.join('')}<path d="M-62 -24H62L46 84H-46Z" fill="${pot}"/><path d="M-68 -32H68V-6H-68Z" fill="${lighten(pot, 0.12)}"/></g>`;
}

export function pane(x: number, y: number, width: number, height: number, sky: string, frame: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="${sky}"/><path d="M${x} ${y + height * 0.72}Q${x + width * 0.3} ${y + height * 0.52} ${x + width * 0.56} ${y + height * 0.7}T${x + width} ${y + height * 0.62}V${y + height}H${x}Z" fill="${mix(sky, '#6f9a86', 0.35)}"/><path d="M${x + width * 0.08} ${y}L${x + width * 0.5} ${y}L${x + width * 0.16} ${y + height}H${x}V${y + height * 0.3}Z" fill="#fff" opacity=".22"/><path d="M${x + width / 2} ${y}v${height}M${x} ${y + height * 0.44}h${width}" stroke="${frame}" stroke-width="11"/><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="none" stroke="${frame}" stroke-width="17"/><rect x="${x - 20}" y="${y + height}" width="${width + 40}" height="20" rx="5" fill="${frame}"/>`;
}

export const pendant = (x: number, drop: number, shade: string, glow: string): string =>
  `<path d="M${x} 0V${drop}" stroke="#201a1f" stroke-width="5"/>${pool(x, drop + 80, 250, 250, glow, 0.5)}<path d="M${x - 66} ${drop + 62}Q${x - 60} ${drop} ${x} ${drop - 4}Q${x + 60} ${drop} ${x + 66} ${drop + 62}Z" fill="${shade}"/><ellipse cx="${x}" cy="${drop + 62}" rx="66" ry="12" fill="${lighten(glow, 0.55)}"/>`;

/** Draws neon tubes along the path `d`, in three strokes: glow, tube, core. */
export const neon = (d: string, colour: string): string =>
  `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${d}" stroke="${colour}" stroke-width="30" opacity=".12"/><path d="${d}" stroke="${colour}" stroke-width="17" opacity=".22"/><path d="${d}" stroke="${colour}" stroke-width="9"/><path d="${d}" stroke="${lighten(colour, 0.75)}" stroke-width="3.5"/></g>`;

export function foam(x: number, y: number, columns: number, rows: number, tone: string): string {
  return Array.from({ length: columns * rows }, (_, i) => {
    const cx = x + (i % columns) * 104;
    const cy = y + Math.floor(i / columns) * 104;
    const odd = (i + Math.floor(i / columns)) % 2;
    const ribs = odd
      ? `M${cx + 25} ${cy + 6}v84M${cx + 48} ${cy + 6}v84M${cx + 71} ${cy + 6}v84`
      : `M${cx + 6} ${cy + 25}h84M${cx + 6} ${cy + 48}h84M${cx + 6} ${cy + 71}h84`;
    return `<rect x="${cx}" y="${cy}" width="96" height="96" rx="6" fill="${tone}"/><path d="${ribs}" stroke="${darken(tone, 0.3)}" stroke-width="9" opacity=".6"/>`;
  }).join('');
}

/** Draws out-of-focus lights: soft discs with a slightly brighter rim. */
export function bokeh(random: Random, width: number, height: number, count: number, tones: readonly string[]): string {
  return Array.from({ length: count }, () => {
    const x = random.between(0, width);
    const y = random.between(0, height);
    const r = random.between(7, 30);
    const tone = random.pick(tones);
    const opacity = random.between(0.07, 0.18);
    const at = `cx="${x.toFixed(0)}" cy="${y.toFixed(0)}"`;
    return `<circle ${at} r="${r.toFixed(1)}" fill="${tone}" fill-opacity="${opacity.toFixed(2)}"/><circle ${at} r="${(r * 0.84).toFixed(1)}" fill="${tone}" fill-opacity="${(opacity * 0.4).toFixed(2)}"/>`;
  }).join('');
}
