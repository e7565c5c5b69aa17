import { darken, lighten, luma, mix } from '../colour.ts';
import { faceShape } from './face.ts';
import type { Look } from './look.ts';

/** Hair layers: `back` is behind the body, `front` over the face. The `fringe` path casts a shadow on the brow. */
export interface Hair {
  back: string;
  front: string;
  fringe: string;
}

interface Tones {
  base: string;
  dark: string;
  light: string;
}

const none: Hair = { back: '', front: '', fringe: '' };

const strands = (paths: string, tones: Tones, width = 4): string =>
  `<path d="${paths}" stroke="${tones.light}" stroke-width="${width}" fill="none" stroke-linecap="round" opacity=".5"/>`;

/** Draws a close crop: sideburns, a soft hairline, nothing below the ears. */
function cropped(w: number, tones: Tones, height: number, hairline: number): Hair {
  const fringe = `M${-w - 3} 2C${-w - 9} -70 ${-w + 8} ${-height} 4 ${-height - 2}C${w - 6} ${-height} ${w + 9} -66 ${w + 3} 2C${w - 3} -12 ${w - 5} -30 ${w - 14} ${hairline}C${w * 0.4} ${hairline - 15} ${-w * 0.3} ${hairline - 18} ${-w + 16} ${hairline + 2}C${-w + 5} -30 ${-w + 3} -12 ${-w - 3} 2Z`;
  return {
    back: '',
    fringe,
    front: `<path d="${fringe}" fill="${tones.base}"/>${strands(`M-52 -96Q-20 -118 20 -112M-30 -80Q0 -98 40 -90`, tones)}`,
  };
}

function swept(w: number, tones: Tones, side: number): Hair {
  const fringe = `M${-w - 4} 10C${-w - 18} -70 -66 -142 8 -142C72 -142 ${w + 16} -84 ${w + 4} 8C${w - 2} -14 ${w - 5} -34 ${w - 16} -48C52 -40 2 -42 -34 -86C-40 -58 ${-w + 12} -44 ${-w - 4} 10Z`;
  return {
    back: '',
    fringe,
    front: `<g transform="scale(${side} 1)"><path d="${fringe}" fill="${tones.base}"/><path d="M-34 -86C-20 -112 10 -122 40 -112" stroke="${tones.dark}" stroke-width="5" fill="none" stroke-linecap="round"/>${strands('M-8 -84Q24 -62 60 -66M-2 -100Q34 -84 72 -84', tones)}</g>`,
  };
}

function curls(w: number, tones: Tones, spread: number, size: number): Hair {
  const ring = (radius: number, from: number, to: number, count: number, r: number, colour: string): string =>
    Array.from({ length: count }, (_, i) => {
      const angle = ((from + ((to - from) * i) / (count - 1)) * Math.PI) / 180;
      const wobble = 1 + 0.09 * Math.sin(i * 2.7);
      return `<circle cx="${(Math.cos(angle) * radius * wobble).toFixed(1)}" cy="${(-34 + Math.sin(angle) * radius * 0.95 * wobble).toFixed(1)}" r="${(r * (1 + 0.18 * Math.cos(i * 1.9))).toFixed(1)}" fill="${colour}"/>`;
    }).join('');
  const fringe = `M${-w - 2} -14C${-w} -60 -50 -86 0 -86C50 -86 ${w} -60 ${w + 2} -14C${w + 10} -150 ${-w - 10} -150 ${-w - 2} -14Z`;
  return {
    back: `<ellipse cx="0" cy="-38" rx="${spread + 8}" ry="${spread}" fill="${tones.dark}"/>${ring(spread, 140, 400, 15, size, tones.dark)}`,
    fringe,
    front: `<path d="${fringe}" fill="${tones.base}"/>${ring(spread * 0.86, 188, 352, 10, size * 0.95, tones.base)}${ring(spread * 0.6, 205, 335, 7, size * 0.82, tones.base)}<g opacity=".2">${ring(spread * 0.8, 215, 300, 5, size * 0.34, tones.light)}</g>`,
  };
}

/** Draws parted hair with a long back. Bob, straight and wavy hair differ in length and wave. */
function long(w: number, tones: Tones, side: number, fall: number, wave: number): Hair {
  const edge = w + 26;
  const back = `M${-edge} -10C${-edge - 8} -160 ${edge + 8} -160 ${edge} -10C${edge + 4 + wave} ${fall * 0.35} ${edge - 6 - wave} ${fall * 0.6} ${edge + 8 + wave * 0.8} ${fall * 0.84}Q${edge + 4} ${fall + 14} ${edge - 44} ${fall}L${-edge + 44} ${fall}Q${-edge - 4} ${fall + 14} ${-edge - 8 - wave * 0.8} ${fall * 0.84}C${-edge + 6 + wave} ${fall * 0.6} ${-edge - 4 - wave} ${fall * 0.35} ${-edge} -10Z`;
  const drop = Math.min(fall * 0.72, 128);
  const lock = (s: number, x: number): string =>
    `M${x} -134C${s * 58} -144 ${s * (w + 30)} -104 ${s * (w + 24)} -8C${s * (w + 22 + wave)} ${drop * 0.5} ${s * (w + 12 - wave)} ${drop * 0.7} ${s * (w + 22)} ${drop}Q${s * (w - 2)} ${drop + 6} ${s * (w - 6)} ${drop * 0.72}C${s * (w - 18)} 20 ${s * (w + 2)} -34 ${s * 46} -62C${s * 30} -76 ${x + s * 8} -92 ${x} -134Z`;
  const fringe = `${lock(-1, -16)}${lock(1, -16)}`;
  return {
    back: `<path d="${back}" fill="${tones.dark}"/><path d="M${-edge + 16} 40Q${-edge + 4 - wave} ${fall * 0.6} ${-edge + 22} ${fall - 16}M${edge - 16} 40Q${edge - 4 + wave} ${fall * 0.6} ${edge - 22} ${fall - 16}" stroke="${tones.base}" stroke-width="7" fill="none" stroke-linecap="round"/>`,
    fringe,
    front: `<g transform="scale(${side} 1)"><ellipse cx="-6" cy="-110" rx="60" ry="25" fill="${tones.base}"/><path d="${fringe}" fill="${tones.base}"/><path d="M-14 -122Q-10 -100 6 -84" stroke="${tones.dark}" stroke-width="4" fill="none" stroke-linecap="round"/>${strands(`M8 -112Q60 -96 ${w + 2} -20M-36 -112Q-74 -88 ${-w - 4} -16M-52 -116Q-88 -84 ${-w - 12} -6`, tones)}</g>`,
  };
}

function gathered(w: number, tones: Tones, side: number, tail: boolean): Hair {
  const fringe = `M${-w - 3} 4C${-w - 12} -84 ${-w + 12} -136 0 -136C${w - 12} -136 ${w + 12} -84 ${w + 3} 4C${w - 2} -24 ${w - 8} -44 ${w - 24} -60C30 -84 -30 -84 ${-w + 24} -60C${-w + 8} -44 ${-w + 2} -24 ${-w - 3} 4Z`;
  const knot = tail
    ? `<path d="M${side * 60} -112C${side * 150} -110 ${side * 172} 10 ${side * 128} 178C${side * 118} 200 ${side * 98} 196 ${side * 100} 168C${side * 112} 80 ${side * 108} 0 ${side * 60} -60Z" fill="${tones.dark}"/><path d="M${side * 92} -84C${side * 136} -50 ${side * 138} 60 ${side * 116} 150" stroke="${tones.base}" stroke-width="7" fill="none" stroke-linecap="round"/>`
    : `<circle cx="${side * 18}" cy="-152" r="43" fill="${tones.dark}"/><path d="M${side * 18 - 26} -160q26 -26 52 -2M${side * 18 - 22} -142q22 -16 44 2" stroke="${tones.base}" stroke-width="6" fill="none" stroke-linecap="round"/>`;
  return {
    back: knot,
    fringe,
    front: `<path d="${fringe}" fill="${tones.base}"/>${strands('M-58 -64Q-44 -104 -8 -128M-24 -76Q-12 -106 10 -130M22 -76Q22 -106 24 -128M58 -62Q52 -98 36 -124', tones, 3.5)}`,
  };
}

function locs(w: number, tones: Tones): Hair {
  const strand = (x: number, topY: number, endX: number, endY: number, colour: string): string =>
    `<path d="M${x} ${topY}C${endX - (endX - x) * 0.2} ${topY + 20} ${endX + Math.sign(endX) * 8} ${endY * 0.4} ${endX} ${endY}" stroke="${colour}" stroke-width="19" fill="none" stroke-linecap="round"/>`;
  const back = [-98, -76, -52, 52, 76, 98]
    .map((x, i) => strand(x * 0.7, -90, x * 1.15, 150 + (i % 3) * 18, tones.dark))
    .join('');
  const fringe = `M${-w - 4} -20C${-w} -60 -50 -80 0 -78C50 -80 ${w} -60 ${w + 4} -20C${w + 12} -156 ${-w - 12} -156 ${-w - 4} -20Z`;
  const tops = [-86, -58, -28, 4, 34, 62, 88]
    .map(
      (x) =>
        `<path d="M${x * 0.35} -132Q${x * 0.9} -128 ${x * 1.02} -72" stroke="${x % 4 ? tones.base : mix(tones.base, tones.light, 0.16)}" stroke-width="21" fill="none" stroke-linecap="round"/>`,
    )
    .join('');
  return {
    back,
    fringe,
    front: `<path d="${fringe}" fill="${tones.base}"/>${tops}${strand(-70, -110, -w - 16, 96, tones.base)}${strand(70, -110, w + 16, 88, tones.base)}${strand(-78, -90, -w - 4, 52, tones.dark)}`,
  };
}

function cloth(look: Look, w: number, side: number): Hair {
  const base = look.accent;
  const dark = darken(base, 0.28);
  const light = lighten(base, 0.25);
  if (look.hair === 'hijab') {
    const outer = `M0 -150C-96 -150 ${-w - 34} -80 ${-w - 26} 20C${-w - 22} 90 -104 130 -132 190C-60 250 60 250 132 190C104 130 ${w + 22} 90 ${w + 26} 20C${w + 34} -80 96 -150 0 -150Z`;
    const fringe = `${outer}M0 -94C56 -94 ${w - 2} -46 ${w - 4} 16C${w - 8} 84 40 124 ${look.turn * 9} 124C-40 124 ${-w + 8} 84 ${-w + 4} 16C${-w + 2} -46 -56 -94 0 -94Z`;
    return {
      back: '',
      fringe: `M-90 -70C-40 -96 40 -96 90 -70V-150H-90Z`,
      front: `<path d="${fringe}" fill="${base}" fill-rule="evenodd"/><path d="M-58 -96C-30 -116 40 -114 66 -82M${-w - 6} 60C-70 130 30 160 104 132M-100 168C-30 206 50 204 116 172" stroke="${dark}" stroke-width="6" fill="none" stroke-linecap="round"/><path d="M-74 -84C-96 -50 -98 0 ${-w - 8} 40" stroke="${light}" stroke-width="6" fill="none" stroke-linecap="round" opacity=".6"/>`,
    };
  }
  const fringe = `M${-w - 6} -24C${-w - 34} -120 -60 -176 0 -176C60 -176 ${w + 34} -120 ${w + 6} -24C54 -66 24 -84 ${side * 4} -88C-24 -84 -54 -66 ${-w - 6} -24Z`;
  const folds = `M${-w - 10} -58C-50 -100 10 -124 ${w + 4} -122M${-w - 10} -90C-50 -130 0 -150 62 -152M${w + 8} -58C56 -96 20 -112 -14 -118`;
  const knot =
    look.hair === 'headwrap'
      ? `<path d="M-6 -164C-60 -226 -96 -190 -58 -150ZM6 -164C52 -236 100 -196 60 -150Z" fill="${base}"/><ellipse cx="0" cy="-166" rx="24" ry="20" fill="${light}"/><path d="M-22 -176q-18 -16 -30 -14M20 -178q18 -18 30 -14" stroke="${dark}" stroke-width="5" fill="none" stroke-linecap="round"/>`
      : '';
  return {
    back: '',
    fringe,
    front: `<path d="${fringe}" fill="${base}"/><path d="${folds}" stroke="${dark}" stroke-width="7" fill="none" stroke-linecap="round"/><path d="M-66 -116C-40 -150 -10 -160 20 -160" stroke="${light}" stroke-width="6" fill="none" stroke-linecap="round" opacity=".7"/>${knot}`,
  };
}

function hatted(look: Look, w: number, tones: Tones, side: number): Hair {
  const base = look.accent;
  const dark = darken(base, 0.3);
  const under = cropped(w, tones, 120, -50).front;
  const dome = `M${-w - 8} -44C${-w - 18} -170 ${w + 18} -170 ${w + 8} -44Z`;
  if (look.hair === 'beanie') {
    const ribs = Array.from({ length: 11 }, (_, i) => `M${-80 + i * 16} -72v34`).join('');
    return {
      back: '',
      fringe: `M-100 -30h200v-60h-200Z`,
      front: `${under}<path d="${dome}" fill="${base}"/><rect x="${-w - 14}" y="-80" width="${2 * w + 28}" height="48" rx="18" fill="${lighten(base, 0.14)}"/><path d="${ribs}" stroke="${dark}" stroke-width="4" stroke-linecap="round" opacity=".5"/>`,
    };
  }
  const brim = `M${-w + 6} -52C-40 -74 40 -74 ${w + 6} -56C${w + 50} -50 ${w + 62} -34 ${w + 50} -24C${w} -42 -20 -40 ${-w + 6} -52Z`;
  return {
    back: '',
    fringe: `M-100 -36h220v-60h-220Z`,
    front: `${under}<g transform="scale(${side} 1)"><path d="${dome}" fill="${base}"/><path d="M-10 -138C-16 -110 -16 -80 -12 -52" stroke="${dark}" stroke-width="4" fill="none" opacity=".5"/><path d="${brim}" fill="${dark}"/><circle cx="0" cy="-138" r="8" fill="${dark}"/></g>`,
  };
}

export function drawHair(look: Look): Hair {
  const { w } = faceShape(look);
  const base = look.hairColour;
  const tones: Tones = {
    base,
    dark: darken(base, luma(base) > 0.2 ? 0.3 : 0.35),
    light: lighten(base, luma(base) > 0.5 ? 0.45 : 0.3),
  };
  const side = look.turn >= 0 ? 1 : -1;
  switch (look.hair) {
    case 'crop':
      return cropped(w, tones, 134, -54);
    case 'fade':
      return cropped(w, tones, 142, -60);
    case 'slick':
      return { ...gathered(w, tones, side, false), back: '' };
    case 'swept':
      return swept(w, tones, side);
    case 'curly':
      return curls(w, tones, 98, 28);
    case 'afro':
      return curls(w, tones, 122, 36);
    case 'bob':
      return long(w, tones, side, 118, 0);
    case 'straight':
      return long(w, tones, side, 290, 0);
    case 'wavy':
      return long(w, tones, side, 262, 16);
    case 'bun':
      return gathered(w, tones, side, false);
    case 'ponytail':
      return gathered(w, tones, side, true);
    case 'locs':
      return locs(w, tones);
    case 'shaved': {
      const cap = cropped(w - 2, tones, 126, -58);
      return { ...none, front: `<g opacity=".38">${cap.front}</g>` };
    }
    case 'hijab':
    case 'turban':
    case 'headwrap':
      return cloth(look, w, side);
    case 'cap':
    case 'beanie':
      return hatted(look, w, tones, side);
  }
}

export function drawHeadgear(look: Look, glow: string): string {
  if (look.headgear === 'none') return '';
  const { w } = faceShape(look);
  const far = look.turn >= 0 ? 1 : -1;
  const cup = (side: number): string => {
    const x = side * (w + (side === far ? 2 : 8));
    return `<rect x="${x - 21}" y="-26" width="42" height="78" rx="20" fill="#23282e"/><rect x="${x - 11}" y="-12" width="22" height="50" rx="11" fill="#3a424a"/>${look.headgear === 'headset' ? `<path d="M${x} -2v30" stroke="${glow}" stroke-width="6" stroke-linecap="round"/>` : ''}`;
  };
  const near = -far;
  const boom =
    look.headgear === 'headset'
      ? `<path d="M${near * (w + 6)} 44C${near * (w + 2)} 92 ${near * 64} 104 ${near * 40} 100" stroke="#23282e" stroke-width="7" fill="none" stroke-linecap="round"/><rect x="${near * 34 - 15}" y="90" width="30" height="19" rx="9" fill="#23282e"/>`
      : '';
  const band = look.hair === 'afro' || look.hair === 'curly' ? 168 : 150;
  return `<path d="M${-w - 10} -8C${-w - 22} ${-band - 30} ${w + 22} ${-band - 30} ${w + 10} -8" stroke="#23282e" stroke-width="17" fill="none"/><path d="M-62 -124Q-20 -150 30 -144" stroke="#59626b" stroke-width="5" fill="none" stroke-linecap="round"/>${cup(-1)}${cup(1)}${boom}`;
}
