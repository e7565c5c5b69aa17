import { arm, hand } from '../figure/body.ts';
import { type Pose, type Stage, pose } from './pose.ts';

function kettlebell({ look, light, palette }: Stage): Pose {
  const bell = `<path d="M-60 300C-60 236 60 236 60 300" stroke="#3a424a" stroke-width="26" fill="none"/><circle cx="0" cy="378" r="92" fill="#343c45"/><path d="M-70 330A92 92 0 0 0 -60 446" stroke="#6a7681" stroke-width="12" fill="none" stroke-linecap="round"/><circle cx="0" cy="384" r="40" fill="${palette.accent}"/><circle cx="0" cy="384" r="40" fill="none" stroke="#171b20" stroke-width="5" opacity=".35"/><path d="M-15 384H15M0 369V399" stroke="#171b20" stroke-width="9" stroke-linecap="round"/>`;
  return pose(
    `${arm(look, light, -1, [-212, 420], [-92, 338])}${arm(look, light, 1, [212, 420], [92, 338])}${bell}${hand(look.skin, 'grip', [-76, 336], 28)}${hand(look.skin, 'grip', [76, 336], -28, -1)}`,
  );
}

function namaste({ look, light }: Stage): Pose {
  return pose(
    `${arm(look, light, -1, [-236, 410], [-30, 372])}${arm(look, light, 1, [236, 410], [30, 372])}<path d="M-34 378C-36 326 -22 268 -4 246Q0 242 4 246C22 268 36 326 34 378Z" fill="${look.skin}"/><path d="M0 248V376" stroke="#000" stroke-width="3.5" opacity=".3"/><path d="M-20 296q-14 16 -14 44M20 296q14 16 14 44" stroke="#000" stroke-width="3.5" fill="none" opacity=".22"/>`,
  );
}

const weight = (colour: string): string =>
  `<rect x="-66" y="-11" width="132" height="22" rx="8" fill="#aeb6bd"/><rect x="-112" y="-46" width="46" height="92" rx="13" fill="#2a3037"/><rect x="66" y="-46" width="46" height="92" rx="13" fill="#2a3037"/><rect x="-126" y="-28" width="16" height="56" rx="7" fill="${colour}"/><rect x="110" y="-28" width="16" height="56" rx="7" fill="${colour}"/><path d="M-100 -32v60M78 -32v60" stroke="#4a545e" stroke-width="6" stroke-linecap="round"/>`;

function dumbbell({ look, light, palette }: Stage): Pose {
  const side = look.turn >= 0 ? 1 : -1;
  const other = -side as 1 | -1;
  return pose(
    `${arm(look, light, other, [other * 226, 420], [other * 214, 580])}${arm(look, light, side as 1 | -1, [side * 226, 424], [side * 232, 262])}<g transform="translate(${side * 230} 234) rotate(${side * -8})">${weight(palette.accent)}</g>${hand(look.skin, 'grip', [side * 232, 264], side * 2, -side as 1 | -1)}`,
  );
}

function band({ look, light, palette }: Stage): Pose {
  const strap = `<path d="M-232 262Q0 300 232 262" stroke="${palette.accent}" stroke-width="24" fill="none"/><path d="M-232 256Q0 294 232 256" stroke="#fff" stroke-width="4" fill="none" opacity=".35"/>`;
  return pose(
    `${arm(look, light, -1, [-252, 392], [-226, 290])}${arm(look, light, 1, [252, 392], [226, 290])}${strap}${hand(look.skin, 'grip', [-228, 292], -6)}${hand(look.skin, 'grip', [228, 292], 6, -1)}`,
  );
}

export const fitnessPoses = { kettlebell, namaste, dumbbell, band };
