import { arm, hand } from '../figure/body.ts';
import { darken, lighten } from '../colour.ts';
import { type Pose, type Stage, desk, pose } from './pose.ts';

const counter = desk(446, '#efe3cf', '#b98a5c');

const tomato = (x: number, y: number, r: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="#d8452f"/><path d="M${x - r * 0.45} ${y - r * 0.9}l${r * 0.45} ${r * 0.25}l${r * 0.45} ${-r * 0.25}" stroke="#4d7a35" stroke-width="7" fill="none" stroke-linecap="round"/><path d="M${x - r * 0.6} ${y - r * 0.2}q2 ${-r * 0.3} ${r * 0.26} ${-r * 0.4}" stroke="#fff" stroke-width="5" fill="none" opacity=".45" stroke-linecap="round"/>`;
const leaf = (x: number, y: number, angle: number, size = 1): string =>
  `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${size})"><path d="M0 0C-22 -18 -20 -52 0 -70C20 -52 22 -18 0 0Z" fill="#6d9a47"/><path d="M0 0V-56" stroke="#4d7a35" stroke-width="4"/></g>`;

function plate({ look, light }: Stage): Pose {
  const dish = `<ellipse cx="86" cy="446" rx="176" ry="40" fill="#d9d2c4"/><ellipse cx="86" cy="436" rx="176" ry="40" fill="#fffaf2"/><ellipse cx="86" cy="434" rx="112" ry="24" fill="#efe6d6"/><g fill="none" stroke-linecap="round" stroke-width="10"><path d="M10 430C10 370 160 370 160 428" stroke="#f0c860"/><path d="M26 432C40 388 140 392 146 430" stroke="#e3b447"/><path d="M46 432C60 402 116 404 128 432" stroke="#f3d27a"/><path d="M0 434Q86 456 170 434" stroke="#e3b447"/></g>${tomato(54, 392, 17)}${tomato(116, 388, 15)}${leaf(88, 388, 24, 0.6)}${leaf(84, 388, -34, 0.55)}`;
  const pinch = [
    [-6, 300],
    [14, 322],
    [40, 310],
    [58, 338],
    [26, 350],
    [76, 318],
  ]
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="4" fill="#7fa04a"/>`)
    .join('');
  return pose(
    `${dish}${arm(look, light, 1, [258, 404], [222, 458])}${hand(look.skin, 'grip', [226, 466], -64, -1)}${arm(look, light, -1, [-262, 346], [-66, 256])}${hand(look.skin, 'down', [-62, 256], 118, -1)}${pinch}`,
  );
}

function pan({ look, light }: Stage): Pose {
  const skillet = `<rect x="20" y="404" width="210" height="22" rx="11" fill="#3a2a20"/><path d="M-286 386H34Q26 458 -40 458H-212Q-278 458 -286 386Z" fill="#2b3036"/><ellipse cx="-126" cy="386" rx="160" ry="24" fill="#454e57"/><ellipse cx="-126" cy="388" rx="140" ry="17" fill="#23272c"/>`;
  const toss = `<g><circle cx="-170" cy="320" r="17" fill="#e98b3a"/><circle cx="-96" cy="286" r="15" fill="#d8452f"/><rect x="-60" y="318" width="28" height="20" rx="6" fill="#f2d06b" transform="rotate(24 -46 328)"/><rect x="-220" y="282" width="26" height="18" rx="6" fill="#f2d06b" transform="rotate(-20 -207 291)"/>${leaf(-140, 272, 40, 0.55)}${leaf(-32, 286, -30, 0.5)}<circle cx="-128" cy="352" r="14" fill="#8fb665"/><circle cx="-74" cy="360" r="13" fill="#e98b3a"/></g>`;
  return {
    behind: '',
    front: `${arm(look, light, -1, [-240, 410], [-196, 560])}${toss}${skillet}${arm(look, light, 1, [264, 392], [166, 428])}${hand(look.skin, 'grip', [176, 426], -78, -1)}`,
    ledge: '',
  };
}

function chop({ look, light }: Stage): Pose {
  const board = `<path d="M-300 430H250L300 540H-350Z" fill="#d6a669"/><path d="M-300 430H250L254 440H-304Z" fill="#f0cf9b"/>`;
  const carrot = `<path d="M-160 474Q-60 438 40 470L34 494Q-60 500 -160 492Z" fill="#ea8a36"/><path d="M-160 480q-40 -26 -66 -20M-160 484q-46 0 -64 14" stroke="#5f8d3d" stroke-width="11" fill="none" stroke-linecap="round"/><g fill="#f29d4f"><ellipse cx="84" cy="496" rx="20" ry="13"/><ellipse cx="126" cy="508" rx="19" ry="12"/><ellipse cx="170" cy="494" rx="18" ry="12"/></g>`;
  const knife = `<g transform="translate(62 424) rotate(16)"><path d="M-20 -6L60 -6V56Q10 52 -20 -6Z" transform="scale(1.3)" fill="#dfe5e8"/><rect x="72" y="-12" width="104" height="26" rx="11" fill="#3a2a20"/></g>`;
  return pose(
    `${counter}${board}${carrot}${tomato(-286, 420, 34)}${tomato(-348, 432, 27)}${knife}${arm(look, light, -1, [-246, 400], [-128, 430])}${hand(look.skin, 'down', [-126, 428], 148, 1)}${arm(look, light, 1, [262, 384], [176, 444])}${hand(look.skin, 'grip', [190, 452], -68, -1)}`,
  );
}

function whisk({ look, light, palette }: Stage): Pose {
  const bowl = `<path d="M-200 404H140C140 490 80 530 -30 530S-200 490 -200 404Z" fill="${palette.accent}"/><path d="M60 404H140C140 490 80 530 -30 530C50 500 70 460 60 404Z" fill="${darken(palette.accent, 0.4)}" opacity=".4"/><ellipse cx="-30" cy="404" rx="170" ry="32" fill="${lighten(palette.accent, 0.35)}"/><ellipse cx="-30" cy="408" rx="150" ry="24" fill="#fbeed0"/><path d="M-110 408q40 -18 80 0t90 -4" stroke="#e9d3a2" stroke-width="6" fill="none" stroke-linecap="round"/>`;
  const tool = `<g transform="translate(64 330) rotate(28)"><rect x="-9" y="-96" width="18" height="104" rx="9" fill="#8a5c34"/><path d="M0 6C-40 40 -36 92 0 100C36 92 40 40 0 6ZM0 6C-16 40 -16 88 0 100C16 88 16 40 0 6Z" fill="none" stroke="#d5dade" stroke-width="5"/></g>`;
  const extras = `<g transform="translate(300 420)"><ellipse cx="0" cy="10" rx="26" ry="33" fill="#f2dcc0"/><ellipse cx="54" cy="18" rx="24" ry="30" fill="#e6c6a0"/></g>`;
  return pose(
    `${counter}${extras}${tool}${bowl}${arm(look, light, -1, [-258, 392], [-196, 452])}${hand(look.skin, 'grip', [-192, 456], 52)}${arm(look, light, 1, [262, 360], [118, 296])}${hand(look.skin, 'grip', [112, 292], -52, -1)}`,
  );
}

export const cookingPoses = { plate, pan, chop, whisk };
