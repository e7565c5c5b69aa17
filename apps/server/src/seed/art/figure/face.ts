import { darken, lighten, luma, mix } from '../colour.ts';
import type { Look } from './look.ts';

/** Direction of the light: −1 from the viewer's left, 1 from the right. `rim` colors the edge on the other side. */
export interface Light {
  side: -1 | 1;
  key: string;
  rim: string;
  rimOpacity: number;
}

/** Half width, chin height and jaw fullness by face shape, in the rig's units (center of the head = 0,0). */
const shapes = {
  oval: { w: 79, chin: 118, jaw: 0.7 },
  round: { w: 84, chin: 110, jaw: 0.8 },
  square: { w: 81, chin: 116, jaw: 0.92 },
  long: { w: 75, chin: 125, jaw: 0.7 },
};

export const faceShape = (look: Look): { w: number; chin: number; jaw: number } => shapes[look.face];

function facePath(look: Look): string {
  const { w, chin, jaw } = faceShape(look);
  const cx = look.turn * 9;
  return `M${-w} -18C${-w - 2} -122 ${w + 2} -122 ${w} -18C${w} 34 ${w * jaw + cx} ${chin - 18} ${w * 0.3 + cx} ${chin - 2}Q${cx} ${chin + 5} ${-w * 0.3 + cx} ${chin - 2}C${-w * jaw + cx} ${chin - 18} ${-w} 34 ${-w} -18Z`;
}

function ears(look: Look): string {
  const { w } = faceShape(look);
  const ear = (side: number): string => {
    const near = side * look.turn < 0;
    const x = side * (w - (near ? -3 : 6));
    return `<ellipse cx="${x}" cy="14" rx="16" ry="25" fill="${look.skin}"/><path d="M${x + side * 6} 2q${-side * 13} 10 ${-side * 2} 24" stroke="${darken(look.skin, 0.32)}" stroke-width="4" fill="none" stroke-linecap="round"/>${look.earrings ? `<circle cx="${x + side * 2}" cy="46" r="7" fill="#f2b84b"/>` : ''}`;
  };
  return ear(-1) + ear(1);
}

function eye(look: Look, x: number, half: number, outer: number): string {
  const ink = darken('#2a1c1c', 0.35);
  const lash = look.lashes
    ? `<path d="M${x + outer * half} 2l${outer * 9} -7" stroke="${ink}" stroke-width="4.5" stroke-linecap="round"/>`
    : '';
  if (look.eyes === 'happy') {
    return `<path d="M${x - half} 8Q${x} -16 ${x + half} 8" stroke="${ink}" stroke-width="6" fill="none" stroke-linecap="round"/>${lash}`;
  }
  if (look.eyes !== 'open') {
    return `<path d="M${x - half} 1Q${x} ${look.eyes === 'down' ? 15 : 13} ${x + half} 1" stroke="${ink}" stroke-width="6" fill="none" stroke-linecap="round"/>${lash}`;
  }
  const gaze = x + look.turn * 3.5;
  return `<path d="M${x - half} 3C${x - half * 0.5} -13 ${x + half * 0.5} -13 ${x + half} 3C${x + half * 0.5} 12 ${x - half * 0.5} 12 ${x - half} 3Z" fill="#fffaf2"/><circle cx="${gaze}" cy="0" r="9" fill="${look.eyeColour}"/><circle cx="${gaze}" cy="0" r="4.6" fill="${ink}"/><circle cx="${gaze - 3}" cy="-4" r="2.7" fill="#fff"/><path d="M${x - half - 1} 3C${x - half * 0.5} -14 ${x + half * 0.5} -14 ${x + half + 1} 3" stroke="${ink}" stroke-width="5.5" fill="none" stroke-linecap="round"/>${lash}`;
}

function mouth(look: Look, cx: number): string {
  const lip = mix(darken(look.skin, 0.3), '#b0303f', 0.45);
  const at = `transform="translate(${cx} ${faceShape(look).chin - 44})"`;
  if (look.mouth === 'smile') {
    return `<g ${at}><path d="M-25 -3Q${look.turn * 4} 21 25 -4" stroke="${darken(lip, 0.15)}" stroke-width="6" fill="none" stroke-linecap="round"/><path d="M-10 19q10 4 20 0" stroke="${darken(look.skin, 0.3)}" stroke-width="3.5" fill="none" stroke-linecap="round" opacity=".6"/></g>`;
  }
  if (look.mouth === 'soft') {
    return `<g ${at}><path d="M-24 -3C-13 -8 -6 -9 0 -5C6 -9 13 -8 24 -3C15 16 -15 16 -24 -3Z" fill="${lip}"/><path d="M-27 -5Q0 11 27 -5" stroke="${darken(lip, 0.4)}" stroke-width="3.5" fill="none" stroke-linecap="round"/></g>`;
  }
  if (look.mouth === 'sing') {
    return `<g ${at}><path d="M-18 -2C-18 -16 18 -16 18 -2C18 24 8 30 0 30C-8 30 -18 24 -18 -2Z" fill="#5f1c28" stroke="${lip}" stroke-width="5"/><path d="M-13 -5Q0 -13 13 -5L11 -1Q0 -5 -11 -1Z" fill="#fff8ee"/><ellipse cx="0" cy="22" rx="9" ry="6" fill="#cf6a70"/></g>`;
  }
  return `<g ${at}><path d="M-29 -7Q0 3 29 -7C27 16 14 25 0 25C-14 25 -27 16 -29 -7Z" fill="#6a1f2b"/><path d="M-26 -5Q0 4 26 -5L22 5Q0 11 -22 5Z" fill="#fffaf2"/><path d="M-13 20C-8 12 8 12 13 20Q0 27 -13 20Z" fill="#d2737a"/><path d="M-31 -9Q0 3 31 -9" stroke="${darken(lip, 0.25)}" stroke-width="4" fill="none" stroke-linecap="round"/></g>`;
}

function beard(look: Look, cx: number): string {
  const { w, chin, jaw } = faceShape(look);
  const colour = darken(look.hairColour, 0.12);
  const lipY = chin - 44;
  const moustache = `<path d="M${cx - 32} ${lipY - 4}C${cx - 20} ${lipY - 22} ${cx - 5} ${lipY - 20} ${cx} ${lipY - 14}C${cx + 5} ${lipY - 20} ${cx + 20} ${lipY - 22} ${cx + 32} ${lipY - 4}C${cx + 16} ${lipY - 9} ${cx - 16} ${lipY - 9} ${cx - 32} ${lipY - 4}Z" fill="${colour}"/>`;
  const c9 = look.turn * 9;
  const full = (drop: number): string =>
    `M${-w - 1} 8C${-w + 4} 34 ${cx - 44} 46 ${cx - 34} ${lipY - 14}C${cx - 14} ${lipY - 24} ${cx + 14} ${lipY - 24} ${cx + 34} ${lipY - 14}C${cx + 44} 46 ${w - 4} 34 ${w + 1} 8C${w + 3} 60 ${w * jaw + c9} ${chin + drop} ${c9} ${chin + drop + 5}C${-w * jaw + c9} ${chin + drop} ${-w - 3} 60 ${-w - 1} 8ZM${cx - 24} ${lipY - 6}C${cx - 18} ${lipY + 26} ${cx + 18} ${lipY + 26} ${cx + 24} ${lipY - 6}Q${cx} ${lipY - 10} ${cx - 24} ${lipY - 6}Z`;
  if (look.beard === 'stubble') return `<path d="${full(0)}" fill="${colour}" fill-rule="evenodd" opacity=".26"/>`;
  if (look.beard === 'full')
    return `<path d="${full(16)}" fill="${colour}" fill-rule="evenodd"/><path d="M${c9 - 30} ${chin + 2}q14 12 22 13M${c9 + 8} ${chin + 14}q14 -4 22 -14" stroke="${lighten(colour, 0.16)}" stroke-width="4" fill="none" stroke-linecap="round"/>${moustache}`;
  if (look.beard === 'moustache') return moustache;
  if (look.beard === 'goatee')
    return `${moustache}<path d="M${cx - 22} ${lipY + 22}Q${cx} ${lipY + 14} ${cx + 22} ${lipY + 22}Q${c9 + 20} ${chin + 10} ${c9} ${chin + 12}Q${c9 - 20} ${chin + 10} ${cx - 22} ${lipY + 22}Z" fill="${colour}"/>`;
  return '';
}

function glasses(look: Look, cx: number): string {
  if (look.glasses === 'none') return '';
  const { w } = faceShape(look);
  const frame = luma(look.skin) > 0.5 ? '#2a2230' : '#e0b867';
  const lens = (x: number): string =>
    look.glasses === 'round'
      ? `<circle cx="${x}" cy="3" r="27" fill="#fff" fill-opacity=".13"/><circle cx="${x}" cy="3" r="27"/>`
      : `<rect x="${x - 29}" y="-20" width="58" height="44" rx="13" fill="#fff" fill-opacity=".13"/><rect x="${x - 29}" y="-20" width="58" height="44" rx="13"/>`;
  const near = look.turn > 0 ? -1 : 1;
  return `<g fill="none" stroke="${frame}" stroke-width="5" stroke-linecap="round">${lens(cx - 34)}${lens(cx + 34)}<path d="M${cx - 7} 0q7 -7 14 0M${cx + near * 62} -4L${near * (w + 2)} -8"/><path d="M${cx - 46} -6l12 -10M${cx + 22} -6l12 -10" stroke="#fff" stroke-width="4" opacity=".55"/></g>`;
}

function shading(look: Look, light: Light): string {
  const { w } = faceShape(look);
  const shade = darken(look.skin, 0.42);
  const crescent = (x: number, y: number, rx: number, ry: number, colour: string, opacity: number): string =>
    `<path d="M-130 -150H130V160H-130ZM${x - rx} ${y}a${rx} ${ry} 0 1 0 ${rx * 2} 0a${rx} ${ry} 0 1 0 ${-rx * 2} 0Z" fill="${colour}" fill-rule="evenodd" opacity="${opacity}"/>`;
  const rimSide = `<path d="M${-light.side * 10} -150H${-light.side * 140}V160H${-light.side * 10}Z"/>`;
  return `${crescent(light.side * 20, -22, w + 2, 134, shade, 0.42)}<clipPath id="rim">${rimSide}</clipPath><g clip-path="url(#rim)">${crescent(light.side * 7, -14, w - 0.5, 150, light.rim, light.rimOpacity)}</g><ellipse cx="${light.side * w * 0.62}" cy="-10" rx="${w * 0.5}" ry="74" fill="${lighten(mix(look.skin, light.key, 0.35), 0.25)}" opacity="${(0.1 + 0.16 * luma(look.skin)).toFixed(2)}"/>`;
}

/**
 * Draws the face without hair: ears, skin with light and shade, features, glasses. The `fringe` path casts a shadow on
 * the brow.
 */
export function drawFace(look: Look, light: Light, fringe: string): string {
  const cx = look.turn * 19;
  const far = Math.sign(look.turn) || 1;
  const half = (side: number): number => (side === far ? 15.5 : 17.5);
  const eyes = [-1, 1].map((side) => eye(look, cx + side * (side === far ? 31 : 35), half(side), side)).join('');
  const browInk = luma(look.hairColour) > 0.6 ? darken(look.hairColour, 0.3) : look.hairColour;
  const lift = look.mouth === 'open' || look.eyes === 'happy' ? -4 : 0;
  const brow = (side: number): string =>
    `<path d="M${cx + side * 16} ${-25 + lift}Q${cx + side * 36} ${-39 + lift} ${cx + side * (side === far ? 50 : 57)} ${-22 + lift}" stroke="${browInk}" stroke-width="${look.lashes ? 6.5 : 9}" fill="none" stroke-linecap="round"/>`;
  const blush = mix(look.skin, '#e0404a', 0.42);
  const nose = `<path d="M${cx + far * 7} 8q${far * 1} 18 ${far * 10} 30q${far * 4} 11 ${-far * 10} 11" stroke="${darken(look.skin, 0.36)}" stroke-width="5" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`;
  return `${ears(look)}<clipPath id="face"><path d="${facePath(look)}"/></clipPath><path d="${facePath(look)}" fill="${look.skin}"/><g clip-path="url(#face)">${fringe ? `<path d="${fringe}" transform="translate(${-light.side * 4} 13)" fill="${darken(look.skin, 0.4)}" opacity=".5"/>` : ''}<ellipse cx="${cx - 42}" cy="44" rx="19" ry="13" fill="${blush}" opacity=".3"/><ellipse cx="${cx + 42}" cy="44" rx="19" ry="13" fill="${blush}" opacity=".3"/>${shading(look, light)}</g>${beard(look, cx + look.turn * 2)}${nose}${mouth(look, cx + look.turn * 2)}${eyes}${brow(-1)}${brow(1)}${glasses(look, cx)}`;
}
