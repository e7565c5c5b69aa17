import { arm, hand } from '../figure/body.ts';
import { darken, lighten } from '../colour.ts';
import { type Pose, type Stage, desk, pose } from './pose.ts';

export function painting(accent: string, second: string, wall: string): string {
  return `<rect width="300" height="380" rx="5" fill="#fbf5e9"/><path d="M0 250C60 210 110 262 170 226C220 196 260 224 300 196V380H0Z" fill="${second}"/><path d="M0 306C70 270 130 326 190 292C240 264 270 292 300 280V380H0Z" fill="${darken(second, 0.3)}"/><circle cx="196" cy="116" r="56" fill="${accent}"/><path d="M30 92C70 76 100 84 138 70M40 132C66 122 92 130 116 122" stroke="${darken(wall, 0.2)}" stroke-width="12" fill="none" stroke-linecap="round" opacity=".6"/>`;
}

const brush = (x: number, y: number, angle: number, tip: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${angle})"><rect x="-5" y="-60" width="10" height="150" rx="5" fill="#a8713e"/><rect x="-8" y="-84" width="16" height="30" fill="#cfd4d8"/><path d="M-9 -84Q-13 -112 0 -130Q13 -112 9 -84Z" fill="${tip}"/></g>`;

function easel({ look, light, palette }: Stage): Pose {
  const behind = `<path d="M300 420L262 620M470 420L516 620M388 -150V-40" stroke="#8a5c34" stroke-width="18" stroke-linecap="round"/><g transform="translate(240 -58) rotate(4)"><rect x="7" y="9" width="300" height="380" rx="5" fill="#000" opacity=".16"/>${painting(palette.accent, palette.second, palette.wall)}</g><rect x="214" y="324" width="330" height="20" rx="6" fill="#a06c3e"/>`;
  const blobs = [palette.accent, palette.second, '#f2b84b', '#fbf5e9', '#5b8fb0']
    .map(
      (colour, i) =>
        `<ellipse cx="${-62 + i * 30}" cy="${-16 + Math.abs(2 - i) * 12}" rx="15" ry="12" fill="${colour}"/>`,
    )
    .join('');
  const board = `<g transform="translate(-120 436) rotate(-12)"><path d="M-120 0C-120 -56 -40 -64 20 -56C90 -48 124 -26 118 10C112 48 40 60 -30 56C-52 54 -44 34 -64 32C-92 30 -120 36 -120 0Z" fill="#c9935a"/><path d="M-120 0C-112 36 -92 30 -64 32C-44 34 -52 54 -30 56C40 60 112 48 118 10" stroke="#8f6236" stroke-width="8" fill="none"/>${blobs}</g>`;
  return pose(
    `${arm(look, light, -1, [-246, 408], [-150, 462])}${board}${hand(look.skin, 'grip', [-182, 470], 20)}${arm(look, light, 1, [262, 372], [262, 246])}${brush(268, 182, 26, palette.accent)}${hand(look.skin, 'grip', [262, 250], 10, -1)}`,
    '',
    behind,
  );
}

function pottery({ look, light }: Stage): Pose {
  const clay = '#c98a63';
  const wheel = `<ellipse cx="0" cy="500" rx="330" ry="70" fill="#5a636b"/><ellipse cx="0" cy="490" rx="322" ry="64" fill="#7d8790"/><ellipse cx="0" cy="484" rx="210" ry="40" fill="#98a2aa"/>`;
  const vase = `<path d="M-84 486C-128 440 -118 396 -66 360C-44 344 -48 330 -58 316H58C48 330 44 344 66 360C118 396 128 440 84 486Q0 508 -84 486Z" fill="${clay}"/><path d="M20 494C92 470 110 410 52 360C36 344 36 330 40 316H58C48 330 44 344 66 360C118 396 128 440 84 486Q56 494 20 494Z" fill="${darken(clay, 0.3)}" opacity=".5"/><ellipse cx="0" cy="316" rx="58" ry="14" fill="${darken(clay, 0.45)}"/><path d="M-98 420Q0 448 98 420M-104 446Q0 474 104 446M-74 382Q0 404 74 382" stroke="${lighten(clay, 0.25)}" stroke-width="5" fill="none" opacity=".7"/>`;
  return pose(
    `${wheel}${vase}${arm(look, light, -1, [-264, 404], [-150, 452])}${arm(look, light, 1, [264, 404], [150, 446])}${hand(look.skin, 'down', [-148, 452], 62, 1)}${hand(look.skin, 'down', [148, 446], -62, -1)}`,
  );
}

function tablet({ look, light, palette }: Stage): Pose {
  const slab = `<g><path d="M-250 372L190 372L250 536H-300Z" fill="#23282e"/><path d="M-232 384L178 384L226 524H-276Z" fill="${lighten(palette.wall, 0.7)}"/><path d="M-190 500C-150 430 -90 470 -60 430S60 400 120 446" stroke="${palette.accent}" stroke-width="15" fill="none" stroke-linecap="round"/><circle cx="-118" cy="424" r="22" fill="${palette.second}"/><path d="M-20 490q40 -30 90 -14" stroke="${darken(palette.accent, 0.35)}" stroke-width="9" fill="none" stroke-linecap="round"/></g>`;
  const pen = `<path d="M96 462L178 330" stroke="#f3f1ea" stroke-width="11" stroke-linecap="round"/><path d="M96 462l8 -13" stroke="#23282e" stroke-width="9" stroke-linecap="round"/>`;
  const pots = `<g transform="translate(-410 418)"><path d="M-6 0L-18 -96M12 0L16 -112M26 0L44 -84" stroke="#a8713e" stroke-width="9" stroke-linecap="round"/><path d="M-18 -96l-4 -22M16 -112l1 -24M44 -84l6 -22" stroke="${palette.accent}" stroke-width="13" stroke-linecap="round"/><path d="M-44 -46H56L46 52H-34Z" fill="${palette.second}"/></g>`;
  return {
    behind: '',
    front: `${slab}${arm(look, light, -1, [-244, 404], [-182, 470])}${hand(look.skin, 'down', [-180, 470], 100, -1)}${arm(look, light, 1, [250, 400], [166, 430])}${pen}${hand(look.skin, 'grip', [168, 430], -58, -1)}`,
    ledge: `<g transform="translate(0 56)">${pots}</g>`,
  };
}

function watercolour({ look, light, palette }: Stage): Pose {
  const paper = `<g transform="rotate(-3 -40 460)"><path d="M-300 426H160L206 560H-350Z" fill="#fffaf0"/><path d="M-300 426H160L163 434H-303Z" fill="#d9cdb6"/><path d="M-250 520C-220 450 -160 480 -130 456S-40 440 -20 500" fill="${palette.second}" opacity=".75"/><circle cx="50" cy="476" r="25" fill="${palette.accent}" opacity=".8"/></g>`;
  const jar = `<g transform="translate(330 430)"><path d="M-12 -20L-28 -112M6 -20L8 -128M22 -20L42 -104" stroke="#8f6236" stroke-width="8" stroke-linecap="round"/><path d="M-28 -112l-4 -24M8 -128l0 -26M42 -104l6 -22" stroke="${palette.accent}" stroke-width="14" stroke-linecap="round"/><path d="M-46 -52H54V50Q54 60 44 60H-36Q-46 60 -46 50Z" fill="#e9f2f3" opacity=".82"/><path d="M-46 -6H54V50Q54 60 44 60H-36Q-46 60 -46 50Z" fill="${palette.second}" opacity=".5"/></g>`;
  return pose(
    `${desk(434, '#c99c6b', '#9c7147')}${paper}${jar}${arm(look, light, -1, [-250, 400], [-166, 464])}${hand(look.skin, 'down', [-164, 464], 104, -1)}${arm(look, light, 1, [246, 396], [190, 288])}${brush(176, 206, -16, palette.accent)}${hand(look.skin, 'grip', [190, 290], -14, -1)}`,
  );
}

export const artPoses = { easel, pottery, tablet, watercolour };
