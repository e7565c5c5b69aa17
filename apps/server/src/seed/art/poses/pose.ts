import type { Light } from '../figure/face.ts';
import type { Look } from '../figure/look.ts';
import type { Random } from '../random.ts';

/**
 * A person's activity. Coordinates are in the rig's units: 0,0 is the center of the head, and the picture ends at about
 * y = 500.
 */
export interface Pose {
  /** Objects behind the body (a chair, a canvas). */
  behind: string;
  /** Arms, hands and the objects they hold, in front of the body. They sway a little in the moving clip. */
  front: string;
  /** In front of everything and still: a desk, a counter. */
  ledge: string;
}

export interface Stage {
  look: Look;
  light: Light;
  palette: Palette;
  random: Random;
}

export interface Palette {
  wall: string;
  deep: string;
  accent: string;
  second: string;
  dark: boolean;
}

export const pose = (front: string, ledge = '', behind = ''): Pose => ({ behind, front, ledge });

export const desk = (y: number, top: string, face: string): string =>
  `<rect x="-900" y="${y}" width="1800" height="26" fill="${top}"/><rect x="-900" y="${y + 22}" width="1800" height="300" fill="${face}"/><rect x="-900" y="${y + 22}" width="1800" height="12" fill="#000" opacity=".18"/>`;

export const mug = (x: number, y: number, colour: string, trim: string): string =>
  `<g transform="translate(${x} ${y})"><path d="M36 -34q34 -2 32 24q-2 24 -36 22" stroke="${colour}" stroke-width="12" fill="none"/><path d="M-40 -48H40V28Q40 46 22 46H-22Q-40 46 -40 28Z" fill="${colour}"/><ellipse cx="0" cy="-48" rx="40" ry="9" fill="${trim}"/><path d="M-40 -12H40" stroke="${trim}" stroke-width="9"/></g>`;
