import { arm, hand } from '../figure/body.ts';
import { darken, lighten } from '../colour.ts';
import { type Pose, type Stage, desk, mug, pose } from './pose.ts';
import { studioMicrophone } from './pose-music.ts';

const wood = desk(440, '#b98556', '#7b5232');

/** Draws a microphone on a jointed boom that enters from the side the person faces. */
function boom(side: number, accent: string): string {
  return `<path d="M${side * 420} 460V150L${side * 214} 96" stroke="#23282e" stroke-width="13" fill="none" stroke-linejoin="round" stroke-linecap="round"/><circle cx="${side * 420}" cy="150" r="15" fill="#3a424a"/><g transform="translate(${side * 172} 116) rotate(${side * -64})"><rect x="-34" y="-56" width="68" height="104" rx="28" fill="#23282e"/><path d="M-34 14H34" stroke="${accent}" stroke-width="8"/><path d="M-20 -36H20M-23 -22H23M-23 -8H23" stroke="#59626b" stroke-width="4" stroke-linecap="round"/></g>`;
}

function podcast({ look, light, palette }: Stage): Pose {
  const side = look.turn >= 0 ? 1 : -1;
  const other = -side as 1 | -1;
  return {
    behind: '',
    front: `${wood}${arm(look, light, other, [other * 262, 392], [other * 262, 276])}${hand(look.skin, 'open', [other * 262, 280], other * 10, other)}${arm(look, light, side as 1 | -1, [side * 246, 402], [side * 110, 444])}${hand(look.skin, 'down', [side * 112, 444], side * -94, side as 1 | -1)}`,
    ledge: boom(side, palette.accent),
  };
}

function mugTalk({ look, light, palette }: Stage): Pose {
  const side = look.turn >= 0 ? 1 : -1;
  const other = -side as 1 | -1;
  const steam = `<path d="M${side * 92 - 14} 268q-14 -20 0 -38t0 -38M${side * 92 + 18} 268q-14 -20 0 -38t0 -38" stroke="#fff" stroke-width="6" opacity=".32" fill="none" stroke-linecap="round"/>`;
  const book = `<g transform="translate(${other * 330} 428)"><rect x="-92" y="-6" width="184" height="24" rx="5" fill="${palette.second}"/><rect x="-80" y="-30" width="164" height="24" rx="5" fill="${lighten(palette.accent, 0.2)}"/><rect x="-86" y="-52" width="150" height="22" rx="5" fill="#efe6d6"/></g>`;
  return pose(
    `${wood}${book}${arm(look, light, other, [other * 244, 400], [other * 92, 440])}${hand(look.skin, 'down', [other * 94, 442], other * -96, other)}${steam}${mug(side * 92, 336, '#f3ece0', palette.accent)}${arm(look, light, side as 1 | -1, [side * 250, 404], [side * 138, 352])}${hand(look.skin, 'grip', [side * 140, 354], side * -66, -side as 1 | -1)}`,
  );
}

function explain({ look, light, palette }: Stage): Pose {
  const side = look.turn >= 0 ? 1 : -1;
  const other = -side as 1 | -1;
  const laptop = `<path d="M-160 540L-142 410Q-140 396 -126 396H126Q140 396 142 410L160 540Z" fill="#aab2b9"/><path d="M-160 540L-142 410Q-140 396 -126 396H-110L-120 540Z" fill="#fff" opacity=".25"/><circle cx="0" cy="462" r="15" fill="${darken('#aab2b9', 0.3)}"/>`;
  const model = `<g transform="translate(${side * 268} 130)"><ellipse rx="76" ry="24" fill="none" stroke="${palette.accent}" stroke-width="6" transform="rotate(-24)"/><ellipse rx="76" ry="24" fill="none" stroke="${lighten(palette.second, 0.4)}" stroke-width="6" transform="rotate(38)"/><circle r="23" fill="#f2b84b"/><circle cx="-66" cy="30" r="9" fill="${palette.accent}"/><circle cx="58" cy="46" r="9" fill="#fff6e6"/></g>`;
  return pose(
    `${wood}<g transform="translate(${other * 60} 0)">${laptop}</g>${model}${arm(look, light, side as 1 | -1, [side * 272, 400], [side * 258, 300])}${hand(look.skin, 'open', [side * 258, 304], side * 6, -side as 1 | -1)}${arm(look, light, other, [other * 262, 396], [other * 250, 306])}${hand(look.skin, 'point', [other * 250, 308], other * 10, other)}`,
  );
}

function story({ look, light, palette }: Stage): Pose {
  const side = look.turn >= 0 ? 1 : -1;
  const book = `<g transform="translate(0 404)"><path d="M0 22C-50 -8 -130 -6 -178 14L-166 118C-118 98 -50 98 0 124C50 98 118 98 166 118L178 14C130 -6 50 -8 0 22Z" fill="${palette.accent}"/><path d="M0 10C-50 -20 -120 -18 -164 0L-154 96C-112 78 -50 80 0 104C50 80 112 78 154 96L164 0C120 -18 50 -20 0 10Z" fill="#fff8ea"/><path d="M0 10V104" stroke="#cfc2a8" stroke-width="5"/><path d="M-132 16Q-80 2 -30 22M-130 38Q-80 24 -30 44M-128 60Q-80 46 -30 66M132 16Q80 2 30 22M130 38Q80 24 30 44M128 60Q80 46 30 66" stroke="#cfc2a8" stroke-width="4" fill="none"/></g>`;
  return {
    behind: '',
    front: `${arm(look, light, -1, [-252, 406], [-182, 470])}${arm(look, light, 1, [252, 406], [182, 470])}${book}${hand(look.skin, 'grip', [-182, 478], 36)}${hand(look.skin, 'grip', [182, 478], -36, -1)}`,
    ledge: `<path d="M${side * 330} 250V620" stroke="#23282e" stroke-width="13"/>${studioMicrophone(side * 330, 150, side * -12, '#2a3037', palette.accent)}`,
  };
}

export const talkPoses = { podcast, mug: mugTalk, explain, story };
