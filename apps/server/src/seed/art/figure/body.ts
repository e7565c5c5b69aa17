import { darken, lighten, luma, mix } from '../colour.ts';
import type { Light } from './face.ts';
import type { Look } from './look.ts';

export type Point = readonly [x: number, y: number];
export type HandKind = 'grip' | 'open' | 'down' | 'point';

const shoulderY = 236;
export const shoulderX = (look: Look): number => 142 * look.build;

function torsoPath(look: Look): string {
  const s = 178 * look.build;
  return `M-46 150C-74 172 ${-s * 0.8} 172 ${-s + 12} 208C${-s - 4} 240 ${-s + 4} 320 ${-s + 22} 380L${-s + 14} 620H${s - 14}L${s - 22} 380C${s - 4} 320 ${s + 4} 240 ${s - 12} 208C${s * 0.8} 172 74 172 46 150Z`;
}

/** Draws a tapered limb through three points, as one filled path of two trapezoids and three discs. */
function limb(points: readonly [Point, Point, Point], radii: readonly [number, number, number]): string {
  const disc = ([x, y]: Point, r: number): string =>
    `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
  const side = (a: Point, ra: number, b: Point, rb: number): string => {
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const nx = (b[1] - a[1]) / length;
    const ny = -(b[0] - a[0]) / length;
    const at = (p: Point, r: number): string => `${(p[0] + nx * r).toFixed(1)} ${(p[1] + ny * r).toFixed(1)}`;
    // A winding direction opposite to that of the discs would punch holes, so all parts must have the same one.
    return `M${at(a, ra)}L${at(a, -ra)}L${at(b, -rb)}L${at(b, rb)}Z`;
  };
  return (
    disc(points[0], radii[0]) +
    disc(points[1], radii[1]) +
    disc(points[2], radii[2]) +
    side(points[0], radii[0], points[1], radii[1]) +
    side(points[1], radii[1], points[2], radii[2])
  );
}

/** Draws a hand with its wrist at `at`. Angle 0 points up; `flip` = 1 puts the thumb on the right. */
export function hand(skin: string, kind: HandKind, at: Point, angle: number, flip: 1 | -1 = 1): string {
  const line = darken(skin, 0.34);
  const wrap = (inner: string): string =>
    `<g transform="translate(${at[0]} ${at[1]}) rotate(${angle}) scale(${flip} 1)">${inner}</g>`;
  const finger = (d: string, width = 15): string =>
    `<path d="${d}" stroke="${skin}" stroke-width="${width}" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`;
  if (kind === 'grip') {
    return wrap(
      `<rect x="-27" y="-50" width="54" height="58" rx="23" fill="${skin}"/><path d="M-12 -47v24M2 -49v26M15 -47v24" stroke="${line}" stroke-width="3.5" stroke-linecap="round"/>${finger('M-18 -6Q4 -22 24 -16', 16)}<path d="M-8 -4Q8 -10 26 -8" stroke="${line}" stroke-width="3.5" fill="none" stroke-linecap="round"/>`,
    );
  }
  if (kind === 'down') {
    return wrap(
      `<path d="M-25 -2C-28 -34 -22 -44 0 -44C22 -44 28 -34 25 -2C20 14 -20 14 -25 -2Z" fill="${skin}"/>${finger('M-18 -34Q-26 -56 -24 -72')}${finger('M-6 -38Q-9 -66 -7 -82')}${finger('M7 -38Q10 -64 10 -80')}${finger('M19 -32Q27 -52 26 -68')}${finger('M22 -4Q40 -14 44 -32', 16)}<path d="M-12 -40v-14M1 -42v-16M13 -40v-14" stroke="${line}" stroke-width="3" stroke-linecap="round"/>`,
    );
  }
  if (kind === 'point') {
    return wrap(
      `${finger('M-10 -38L-14 -84')}<rect x="-25" y="-48" width="50" height="54" rx="22" fill="${skin}"/><path d="M2 -46v20M14 -44v18" stroke="${line}" stroke-width="3.5" stroke-linecap="round"/>${finger('M20 -12Q2 -24 -12 -18', 16)}`,
    );
  }
  return wrap(
    `<path d="M-24 0C-27 -30 -24 -46 0 -46C24 -46 27 -30 24 0C18 14 -18 14 -24 0Z" fill="${skin}"/>${finger('M-17 -38L-27 -76', 14)}${finger('M-5 -42L-9 -90', 14.5)}${finger('M8 -42L10 -88', 14.5)}${finger('M18 -36L28 -72', 13.5)}${finger('M20 -8Q40 -20 48 -42', 15)}<path d="M-13 -10Q4 -20 18 -10" stroke="${line}" stroke-width="3" fill="none" stroke-linecap="round" opacity=".7"/>`,
  );
}

const bareArms = (look: Look): 'bare' | 'short' | 'long' =>
  look.garment === 'tank'
    ? 'bare'
    : look.garment === 'tee' || look.garment === 'stripes' || (look.garment === 'apron' && look.lashes)
      ? 'short'
      : 'long';

/**
 * Draws an arm from its shoulder over `elbow` to `wrist`, in the garment's sleeve. `side` = −1 is the arm on the
 * viewer's left.
 */
export function arm(look: Look, light: Light, side: -1 | 1, elbow: Point, wrist: Point): string {
  const shoulder: Point = [side * shoulderX(look), shoulderY + 12];
  const sleeve = bareArms(look);
  const cloth = sleeveColour(look);
  const lit = side === light.side;
  const skinTone = lit ? look.skin : darken(look.skin, 0.12);
  const clothTone = lit ? lighten(cloth, 0.06) : darken(cloth, 0.14);
  const b = look.build;
  const all: readonly [Point, Point, Point] = [shoulder, elbow, wrist];
  const part = (share: number): Point => [
    shoulder[0] + (elbow[0] - shoulder[0]) * share,
    shoulder[1] + (elbow[1] - shoulder[1]) * share,
  ];
  const outline = `<path d="${limb(all, [44 * b, 36 * b, 25 * b])}" fill="${darken(sleeve === 'long' ? cloth : mix(cloth, look.skin, 0.3), 0.5)}" opacity=".28" transform="translate(${-light.side * 5} 7)"/>`;
  if (sleeve === 'long') {
    const cuffAt: Point = [wrist[0] + (elbow[0] - wrist[0]) * 0.1, wrist[1] + (elbow[1] - wrist[1]) * 0.1];
    return `${outline}<path d="${limb(all, [18, 18, 19])}" fill="${skinTone}"/><path d="${limb([shoulder, elbow, cuffAt], [44 * b, 38 * b, 28 * b])}" fill="${clothTone}"/><path d="M${elbow[0] - side * 8} ${elbow[1] - 22}q${side * 20} 8 ${side * 26} 26" stroke="${darken(cloth, 0.4)}" stroke-width="4" fill="none" stroke-linecap="round" opacity=".45"/>`;
  }
  const muscle = sleeve === 'bare' ? 1.08 : 1;
  const skinArm = `<path d="${limb(all, [38 * b * muscle, 29 * b * muscle, 20])}" fill="${skinTone}"/>`;
  if (sleeve === 'bare')
    return `${outline}${skinArm}<path d="M${part(0.35)[0] + side * 4} ${part(0.35)[1]}q${side * 6} 22 ${-side * 6} 44" stroke="${darken(look.skin, 0.3)}" stroke-width="4" fill="none" stroke-linecap="round" opacity=".4"/>`;
  return `${outline}${skinArm}<path d="${limb([shoulder, part(0.3), part(0.6)], [44 * b, 43 * b, 42 * b])}" fill="${clothTone}"/>`;
}

const sleeveColour = (look: Look): string =>
  look.garment === 'apron' ? '#f3ece0' : look.garment === 'stripes' ? '#f3ece0' : look.wear;

function garmentDetail(look: Look): string {
  const { wear, accent } = look;
  const dark = darken(wear, 0.3);
  const light = lighten(wear, 0.2);
  const neckScoop = `<path d="M-56 150Q0 246 56 150L46 144H-46Z" fill="${look.skin}"/>`;
  switch (look.garment) {
    case 'tee':
      return `<path d="M-54 158Q0 214 54 158L44 150H-44Z" fill="${look.skin}"/><path d="M-58 158Q0 224 58 158" stroke="${dark}" stroke-width="9" fill="none"/>`;
    case 'tank':
      return `<path d="M-178 150H-104Q-112 250 -150 330L-240 340ZM178 150H104Q112 250 150 330L240 340Z" fill="${look.skin}"/>${neckScoop}<path d="M-104 158Q-112 250 -150 326M104 158Q112 250 150 326M-60 152Q0 250 60 152" stroke="${dark}" stroke-width="7" fill="none"/>`;
    case 'shirt':
      return `<path d="M-30 150L0 232L30 150Z" fill="${look.skin}"/><path d="M0 232V620" stroke="${dark}" stroke-width="4"/><path d="M-46 140L-70 176L-30 226L0 226Q-26 190 -46 140ZM46 140L70 176L30 226L0 226Q26 190 46 140Z" fill="${light}" stroke="${dark}" stroke-width="3" stroke-linejoin="round"/><g fill="${dark}"><circle cx="9" cy="272" r="5"/><circle cx="9" cy="330" r="5"/><circle cx="9" cy="388" r="5"/></g>`;
    case 'hoodie':
      return `<path d="M-92 186C-84 140 -60 128 -44 136Q0 236 44 136C60 128 84 140 92 186Q0 268 -92 186Z" fill="${dark}"/><path d="M-74 176Q0 262 74 176Q66 140 46 144Q0 234 -46 144Q-66 140 -74 176Z" fill="${light}"/><path d="M-34 222v76M34 222v76" stroke="${lighten(accent, 0.4)}" stroke-width="6" stroke-linecap="round"/>`;
    case 'turtleneck':
      return `<path d="M-50 104Q0 126 50 104L56 166Q0 196 -56 166Z" fill="${light}"/><path d="M-54 166Q0 198 54 166" stroke="${dark}" stroke-width="5" fill="none"/>`;
    case 'blazer':
      return `<path d="M-46 148L0 330L46 148Z" fill="${lighten(accent, 0.55)}"/><path d="M-40 144L0 206L40 144Q0 176 -40 144Z" fill="${lighten(accent, 0.72)}"/><path d="M-46 148L-84 190L-64 222L-86 236L0 372L0 330ZM46 148L84 190L64 222L86 236L0 372L0 330Z" fill="${light}" stroke="${dark}" stroke-width="3" stroke-linejoin="round"/><path d="M0 372V620" stroke="${dark}" stroke-width="4"/>`;
    case 'knit':
      return `<path d="M-56 156Q0 204 56 156L48 146H-48Z" fill="${look.skin}"/><path d="M-60 156Q0 216 60 156" stroke="${light}" stroke-width="13" fill="none"/><path d="M-200 262Q0 300 200 262M-200 292Q0 330 200 292" stroke="${accent}" stroke-width="11" stroke-dasharray="13 9" fill="none"/>`;
    case 'stripes':
      return `${[226, 274, 322, 370, 418, 466, 514].map((y) => `<path d="M-210 ${y}Q0 ${y + 34} 210 ${y}" stroke="${wear}" stroke-width="18" fill="none"/>`).join('')}<path d="M-58 150Q0 210 58 150L46 144H-46Z" fill="${look.skin}"/><path d="M-60 154Q0 216 60 154" stroke="#f3ece0" stroke-width="8" fill="none"/>`;
    case 'apron':
      return `<path d="M-50 152Q0 206 50 152L44 144H-44Z" fill="${look.skin}"/><path d="M-54 154Q0 214 54 154" stroke="#d8cfbf" stroke-width="7" fill="none"/><path d="M-84 170L-72 268M84 170L72 268" stroke="${dark}" stroke-width="15"/><path d="M-78 262H78Q86 330 150 372V620H-150V372Q-86 330 -78 262Z" fill="${wear}"/><path d="M-64 276H64" stroke="${light}" stroke-width="4" stroke-dasharray="9 7"/>`;
  }
}

/** Draws the torso with its garment, light and shade. The neck is a separate piece, drawn over it. */
export function drawTorso(look: Look, light: Light): string {
  const path = torsoPath(look);
  const base = look.garment === 'stripes' || look.garment === 'apron' ? '#f3ece0' : look.wear;
  const s = 178 * look.build;
  const shadeX = -light.side;
  return `<clipPath id="torso"><path d="${path}"/></clipPath><path d="${path}" fill="${base}"/><g clip-path="url(#torso)">${garmentDetail(look)}<path d="M${shadeX * s * 0.44} 620C${shadeX * s * 0.44} 460 ${shadeX * s * 0.78} 350 ${shadeX * s * 0.52} 196L${shadeX * s * 0.3} 140H${shadeX * 260}V620Z" fill="${darken(base, 0.6)}" opacity=".2"/><path d="M${shadeX * (s - 6)} 200Q${shadeX * (s - 20)} 320 ${shadeX * (s - 28)} 620H${shadeX * 300}V180Z" fill="${light.rim}" opacity=".5"/><ellipse cx="${light.side * s * 0.6}" cy="196" rx="${s * 0.5}" ry="42" fill="${lighten(mix(base, light.key, 0.4), 0.3)}" opacity="${luma(base) > 0.7 ? 0.3 : 0.2}"/></g>`;
}

export function drawNeck(look: Look, light: Light): string {
  const skin = darken(look.skin, 0.1);
  const collar = look.garment === 'turtleneck' ? garmentDetail(look) : '';
  return `<clipPath id="neck"><path d="M-42 70H42V146Q44 156 47 161Q0 208 -47 161Q-44 156 -42 146Z"/></clipPath><g clip-path="url(#neck)"><rect x="-80" y="60" width="160" height="160" fill="${skin}"/><path d="M-80 60H80V${118}Q${-light.side * 26} 172 -80 128Z" fill="${darken(look.skin, 0.42)}" opacity=".62"/></g>${collar}`;
}
