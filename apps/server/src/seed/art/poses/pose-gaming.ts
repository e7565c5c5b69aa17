import { arm, hand } from '../figure/body.ts';
import { darken, lighten } from '../colour.ts';
import { type Palette, type Pose, type Stage, desk, mug, pose } from './pose.ts';

const chair = (palette: Palette): string =>
  `<path d="M-168 620V40C-168 -60 -110 -96 0 -96C110 -96 168 -60 168 40V620Z" transform="translate(0 60)" fill="#1b1f2b"/><path d="M-214 620C-232 420 -224 300 -178 220L-120 620ZM214 620C232 420 224 300 178 220L120 620Z" fill="#232838"/><path d="M-150 620V110C-150 30 -108 0 -70 -10M150 620V110C150 30 108 0 70 -10" stroke="${palette.accent}" stroke-width="9" fill="none" opacity=".75"/>`;

const pad = (colour: string, glow: string): string =>
  `<path d="M-92 -40C-120 -44 -136 20 -132 58C-130 82 -104 84 -92 62L-68 28H68L92 62C104 84 130 82 132 58C136 20 120 -44 92 -40C80 -54 56 -52 48 -44H-48C-56 -52 -80 -54 -92 -40Z" fill="${colour}"/><path d="M-48 -44H48L40 -14H-40Z" fill="${darken(colour, 0.3)}"/><path d="M-84 -18v28M-98 -4h28" stroke="${darken(colour, 0.55)}" stroke-width="9" stroke-linecap="round"/><g fill="${glow}"><circle cx="84" cy="-20" r="7"/><circle cx="84" cy="10" r="7"/><circle cx="69" cy="-5" r="7"/><circle cx="99" cy="-5" r="7"/></g><circle cx="-36" cy="10" r="15" fill="${darken(colour, 0.45)}"/><circle cx="36" cy="10" r="15" fill="${darken(colour, 0.45)}"/>`;

function controller({ look, light, palette }: Stage): Pose {
  return pose(
    `${arm(look, light, -1, [-248, 412], [-136, 436])}${arm(look, light, 1, [248, 412], [136, 436])}<g transform="translate(0 384)">${pad('#eceff2', palette.accent)}</g>${hand(look.skin, 'grip', [-124, 440], 24)}${hand(look.skin, 'grip', [124, 440], -24, -1)}`,
    '',
    chair(palette),
  );
}

function deskPlay({ look, light, palette }: Stage): Pose {
  const caps = Array.from(
    { length: 33 },
    (_, i) =>
      `<rect x="${-330 + (i % 11) * 34}" y="${430 + Math.floor(i / 11) * 22}" width="28" height="16" rx="4" fill="${i % 7 === 2 ? palette.accent : '#48505f'}"/>`,
  ).join('');
  const keyboard = `<path d="M-350 418H56L66 506H-362Z" fill="#222734"/>${caps}`;
  const mouse = `<ellipse cx="246" cy="470" rx="120" ry="36" fill="#1a1e29"/><ellipse cx="238" cy="456" rx="36" ry="24" fill="#3b4252"/>`;
  const front = `${desk(410, lighten('#2a2f3d', 0.12), '#1b1f2a')}${keyboard}${mouse}${arm(look, light, -1, [-244, 396], [-190, 440])}${hand(look.skin, 'down', [-188, 436], 196)}${arm(look, light, 1, [256, 392], [240, 440])}${hand(look.skin, 'down', [240, 442], 176, -1)}`;
  return pose(front, '', chair(palette));
}

function cheer({ look, light, palette }: Stage): Pose {
  const side = look.turn >= 0 ? 1 : -1;
  const other = -side as 1 | -1;
  return pose(
    `${arm(look, light, side as 1 | -1, [side * 292, 240], [side * 262, 72])}${hand(look.skin, 'grip', [side * 262, 76], side * -4, -side as 1 | -1)}${arm(look, light, other, [other * 246, 412], [other * 72, 428])}<g transform="translate(${other * 34} 396) rotate(${other * -14}) scale(.92)">${pad(palette.second, palette.accent)}</g>${hand(look.skin, 'grip', [other * 92, 446], other * -40, other)}`,
    '',
    chair(palette),
  );
}

function cosy({ look, light, palette }: Stage): Pose {
  return pose(
    `${arm(look, light, -1, [-236, 410], [-70, 414])}${arm(look, light, 1, [236, 410], [74, 414])}${mug(0, 372, '#f3ece0', palette.accent)}<path d="M-18 306q-14 -22 0 -42t0 -42M20 306q-14 -22 0 -42t0 -42" stroke="#fff" stroke-width="6" opacity=".3" fill="none" stroke-linecap="round"/>${hand(look.skin, 'grip', [-56, 410], 58)}${hand(look.skin, 'grip', [58, 410], -58, -1)}`,
    `<g transform="translate(330 458) rotate(10) scale(.9)">${pad(palette.second, palette.accent)}</g>`,
    chair(palette),
  );
}

export const gamingPoses = { controller, desk: deskPlay, cheer, cosy };
