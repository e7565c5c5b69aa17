import { arm, hand } from '../figure/body.ts';
import { lighten } from '../colour.ts';
import { type Pose, type Stage, pose } from './pose.ts';

function guitarBody(): string {
  const frets = Array.from({ length: 9 }, (_, i) => `M${150 + i * 28} -12v24`).join('');
  const pegs = [0, 1, 2]
    .map(
      (i) =>
        `<circle cx="${426 + i * 22}" cy="-24" r="6" fill="#d9d2c4"/><circle cx="${426 + i * 22}" cy="24" r="6" fill="#d9d2c4"/>`,
    )
    .join('');
  const outline =
    'M-184 0C-184 -94 -74 -112 -20 -74C10 -56 30 -74 64 -72C114 -70 126 -32 126 0C126 32 114 70 64 72C30 74 10 56 -20 74C-74 112 -184 94 -184 0Z';
  return `<path d="${outline}" fill="#5c2d14" transform="translate(4 9)"/><path d="${outline}" fill="#c8803c"/><path d="${outline}" fill="none" stroke="#f0c98b" stroke-width="6"/><path d="M-150 30C-120 84 -60 84 -20 58C10 42 40 58 70 56" stroke="#a5622a" stroke-width="16" fill="none" opacity=".5" stroke-linecap="round"/><circle cx="34" cy="0" r="33" fill="#e7b978"/><circle cx="34" cy="0" r="27" fill="#2c150b"/><rect x="-112" y="-30" width="20" height="60" rx="6" fill="#4a2412"/><rect x="98" y="-14" width="314" height="28" rx="4" fill="#3b2013"/><path d="${frets}" stroke="#d9c9a6" stroke-width="3"/><path d="M408 -19H482Q492 0 482 19H408Z" fill="#53290f"/>${pegs}<path d="M-102 -8H410M-102 -2.5H410M-102 3H410M-102 8H410" stroke="#fbf0d8" stroke-width="1.6" opacity=".85"/>`;
}

function guitar({ look, light }: Stage): Pose {
  return pose(
    `${arm(look, light, 1, [252, 402], [306, 334])}<g transform="translate(-10 404) rotate(-17)">${guitarBody()}</g>${hand(look.skin, 'grip', [306, 338], -24, -1)}${arm(look, light, -1, [-232, 400], [-52, 366])}${hand(look.skin, 'down', [-50, 366], 108, -1)}`,
  );
}

function keys({ look, light, palette }: Stage): Pose {
  const white = Array.from({ length: 23 }, (_, i) => `M${-506 + i * 44} 436v110`).join('');
  const black = Array.from({ length: 23 }, (_, i) =>
    [0, 1, 3, 4, 5].includes(i % 7)
      ? `<rect x="${-476 + i * 44}" y="434" width="28" height="56" rx="4" fill="#20242a"/>`
      : '',
  ).join('');
  const knobs = Array.from(
    { length: 7 },
    (_, i) =>
      `<circle cx="${-420 + i * 46}" cy="408" r="11" fill="#49525b"/><path d="M${-420 + i * 46} 408v-9" stroke="${palette.accent}" stroke-width="4" stroke-linecap="round"/>`,
  ).join('');
  const meter = Array.from(
    { length: 10 },
    (_, i) =>
      `<rect x="${150 + i * 24}" y="398" width="16" height="20" rx="3" fill="${i < 6 ? '#d6f05a' : '#39424a'}"/>`,
  ).join('');
  const board = `<rect x="-540" y="380" width="1080" height="170" rx="16" fill="#262c33"/><rect x="-540" y="380" width="1080" height="8" rx="4" fill="${lighten('#262c33', 0.25)}"/>${knobs}${meter}<rect x="-520" y="434" width="1040" height="120" fill="#f7f2e8"/><path d="${white}" stroke="#c9c0b2" stroke-width="3"/>${black}`;
  const left = `${arm(look, light, -1, [-236, 392], [-148, 400])}${hand(look.skin, 'down', [-142, 402], 168)}`;
  const right = `${arm(look, light, 1, [240, 390], [150, 396])}${hand(look.skin, 'down', [144, 398], 192, -1)}`;
  return pose(`${board}${left}${right}`);
}

export function studioMicrophone(x: number, y: number, lean: number, body: string, trim: string): string {
  return `<g transform="translate(${x} ${y}) rotate(${lean})"><rect x="-40" y="-78" width="80" height="136" rx="38" fill="${body}"/><path d="M-40 -6H40" stroke="${trim}" stroke-width="8"/><g stroke="${lighten(body, 0.32)}" stroke-width="4" stroke-linecap="round"><path d="M-24 -56H24M-30 -42H30M-31 -28H31"/></g><path d="M-58 -16V14Q-58 76 0 76Q58 76 58 14V-16" stroke="${trim}" stroke-width="9" fill="none" stroke-linecap="round"/><rect x="-11" y="74" width="22" height="34" fill="${body}"/></g>`;
}

function vocals({ look, light, palette }: Stage): Pose {
  const side = look.turn >= 0 ? 1 : -1;
  const mic = `<path d="M${side * 196} 250V620" stroke="#23282e" stroke-width="15"/>${studioMicrophone(side * 196, 130, side * 10, '#2a3037', palette.accent)}<ellipse cx="${side * 130}" cy="98" rx="13" ry="54" fill="#171b20" opacity=".78"/><path d="M${side * 134} 148Q${side * 150} 210 ${side * 192} 236" stroke="#23282e" stroke-width="6" fill="none"/>`;
  const cup =
    arm(look, light, side === 1 ? -1 : 1, [-side * 268, 276], [-side * 136, 86]) +
    hand(look.skin, 'down', [-side * 134, 84], side * 18, side);
  const open =
    arm(look, light, side as 1 | -1, [side * 250, 408], [side * 128, 372]) +
    hand(look.skin, 'open', [side * 126, 372], -side * 38, -side as 1 | -1);
  return { behind: '', front: `${open}${cup}`, ledge: mic };
}

function decks({ look, light, palette }: Stage): Pose {
  const platter = (x: number): string =>
    `<ellipse cx="${x}" cy="452" rx="128" ry="46" fill="#14181c"/><ellipse cx="${x}" cy="446" rx="120" ry="42" fill="#2c333b"/><ellipse cx="${x}" cy="446" rx="84" ry="29" fill="none" stroke="#454e58" stroke-width="4"/><ellipse cx="${x}" cy="446" rx="36" ry="13" fill="${palette.accent}"/>`;
  const pads = Array.from(
    { length: 8 },
    (_, i) =>
      `<rect x="${-66 + (i % 4) * 35}" y="${404 + Math.floor(i / 4) * 28}" width="28" height="20" rx="5" fill="${[palette.accent, '#d6f05a', palette.second, '#49525b'][(i * 3) % 4]}"/>`,
  ).join('');
  const board = `<path d="M-470 392H470L520 620H-520Z" fill="#20262c"/><path d="M-470 392H470L473 402H-473Z" fill="${lighten('#20262c', 0.3)}"/>${platter(-276)}${platter(276)}${pads}<path d="M-60 478H70M-60 502H70" stroke="#49525b" stroke-width="7" stroke-linecap="round"/><rect x="-22" y="466" width="16" height="24" rx="4" fill="#f3f1ea"/>`;
  const arms = `${arm(look, light, -1, [-258, 372], [-206, 424])}${hand(look.skin, 'down', [-208, 420], 216)}${arm(look, light, 1, [262, 340], [158, 236])}${hand(look.skin, 'grip', [156, 234], -30, -1)}`;
  return { behind: '', front: `${board}${arms}`, ledge: '' };
}

export const musicPoses = { guitar, keys, vocals, decks };
