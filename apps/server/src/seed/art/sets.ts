import { darken, lighten, mix } from './colour.ts';
import { beam, bulbs, curtain, foam, neon, pane, parLamp, pendant, plant, pool, shelf, truss } from './decor.ts';
import type { Category } from './figure/look.ts';
import { painting } from './poses/pose-art.ts';
import type { Palette } from './poses/pose.ts';
import type { Random } from './random.ts';

/** A room of `width` × 800. `back` is opaque; `beams` and `glow` are drawn over it. `beams` move in the clip. */
export interface Room {
  back: string;
  beams: string;
}

const wall = (width: number, palette: Palette): string =>
  `<linearGradient id="wall" x1="0" y1="0" x2=".25" y2="1"><stop offset="0" stop-color="${palette.dark ? palette.deep : palette.wall}"/><stop offset=".5" stop-color="${palette.dark ? mix(palette.deep, palette.wall, 0.75) : palette.wall}"/><stop offset="1" stop-color="${palette.deep}"/></linearGradient><rect width="${width}" height="800" fill="url(#wall)"/>`;

const repeat = (width: number, step: number, from: number, draw: (x: number, i: number) => string): string => {
  let all = '';
  for (let x = from, i = 0; x < width; x += step, i++) all += draw(x, i);
  return all;
};

/** Positions along the wall to the left and right of the person. */
const flanks = (width: number): number[] => (width > 1400 ? [60, 470, 1210, 1620] : [20, width - 330]);

function lamps(width: number, palette: Palette): Room {
  const tones = [palette.accent, palette.second, palette.accent];
  const heads = repeat(width, 285, 130, (x, i) => parLamp(x, 64, (width / 2 - x) * -0.02, tones[i % 3]!));
  const beams = repeat(width, 285, 130, (x, i) =>
    beam(x, 98, x + (width / 2 - x) * 0.42 + (i % 2 ? 60 : -60), 150, tones[i % 3]!, 0.19),
  );
  return { back: truss(width, 6) + heads, beams };
}

function music(width: number, palette: Palette, random: Random, variant: number): Room {
  if (variant % 2 === 0) {
    const rig = lamps(width, palette);
    const amps = flanks(width)
      .map(
        (x) =>
          `<g transform="translate(${x} 470)"><rect x="0" y="0" width="300" height="360" rx="14" fill="#17131b"/><rect x="18" y="76" width="264" height="280" rx="8" fill="#262029"/><circle cx="86" cy="170" r="58" fill="#1a151d"/><circle cx="214" cy="170" r="58" fill="#1a151d"/><circle cx="86" cy="170" r="22" fill="#322a36"/><circle cx="214" cy="170" r="22" fill="#322a36"/>${[0, 1, 2, 3, 4, 5].map((i) => `<circle cx="${44 + i * 36}" cy="40" r="10" fill="${i < 4 ? '#cfc6b6' : palette.accent}"/>`).join('')}</g>`,
      )
      .join('');
    return {
      back: `${wall(width, palette)}${curtain(width, palette.wall, palette.deep)}${pool(width / 2, 330, 620, 520, palette.accent, 0.62)}${rig.back}${amps}`,
      beams: rig.beams,
    };
  }
  const board = mix(palette.deep, '#8a5a3a', 0.5);
  const tones = [palette.accent, palette.second, '#efe3cf', '#8a5a7a', '#3d5a7a'].map((tone) =>
    mix(tone, palette.deep, 0.34),
  );
  const shelves = flanks(width)
    .map(
      (x) => shelf(random, x, 330, 310, 'records', tones, board) + shelf(random, x, 500, 310, 'records', tones, board),
    )
    .join('');
  return {
    back: `${wall(width, palette)}${repeat(width, 640, 330, (x) => foam(x + 130, 40, 3, 3, mix(palette.wall, palette.deep, 0.35)))}${pool(width / 2, 330, 640, 520, palette.second, 0.5)}${shelves}${bulbs(width, 30, palette.accent)}${plant(width - 70, 640, 0.9, '#3f7a5a', palette.accent)}`,
    beams:
      beam(140, -40, 420, 230, palette.accent, 0.13) + beam(width - 140, -40, width - 400, 220, palette.second, 0.13),
  };
}

function art(width: number, palette: Palette, random: Random, variant: number): Room {
  const frame = lighten(palette.wall, 0.5);
  const tones = [palette.accent, palette.second, '#f2e6d2', '#c9935a', '#8a6a5a'].map((tone) =>
    mix(tone, palette.wall, 0.35),
  );
  const [first, ...rest] = flanks(width);
  const board = mix('#a8713e', palette.wall, 0.25);
  const canvas = (x: number, y: number, size: number, tilt: number): string =>
    `<g transform="translate(${x} ${y}) rotate(${tilt}) scale(${size})"><rect x="8" y="10" width="300" height="380" fill="#000" opacity=".1"/>${painting(mix(x > 900 ? palette.accent : palette.second, palette.wall, 0.3), mix(x > 900 ? palette.second : palette.accent, palette.wall, 0.3), palette.wall)}</g>`;
  const side = (x: number, i: number): string =>
    (variant + i) % 2
      ? shelf(random, x, 250, 300, 'pots', tones, board) + shelf(random, x, 420, 300, 'pots', tones, board)
      : canvas(x + 10, 120, 0.62, -2) + canvas(x + 170, 230, 0.5, 3);
  const windowX = first! - 20;
  return {
    back: `${wall(width, palette)}${pool(width * 0.24, 240, 620, 560, '#fff6e0', 0.7)}${pane(windowX, 60, 340, 420, mix('#cfe6f0', palette.wall, 0.25), frame)}${rest.map(side).join('')}<rect y="640" width="${width}" height="160" fill="${mix(palette.deep, '#8a5a3a', 0.35)}"/>${plant(first! + 60, 640, 0.95, '#5f8f5a', palette.accent)}`,
    beams: `<path d="M${windowX + 60} 60L${windowX + 330} 60L${windowX + 860} 800H${windowX + 330}Z" fill="#fff4d6" opacity=".17"/><path d="M${windowX + 150} 60L${windowX + 260} 60L${windowX + 690} 800H${windowX + 480}Z" fill="#fff4d6" opacity=".14"/>`,
  };
}

function fitness(width: number, palette: Palette, _random: Random, variant: number): Room {
  if (!palette.dark) {
    const frame = lighten(palette.wall, 0.55);
    const mats = `<g transform="translate(${width - 250} 520)">${[0, 1, 2].map((i) => `<circle cx="${(i % 2) * 92 + (i > 1 ? 46 : 0)}" cy="${i > 1 ? -78 : 0}" r="45" fill="${[palette.accent, palette.second, '#b9926f'][i]}"/><path d="M${(i % 2) * 92 + (i > 1 ? 46 : 0)} ${i > 1 ? -78 : 0}m-26 0a26 26 0 1 1 26 26" stroke="#fff" stroke-width="6" fill="none" opacity=".4"/>`).join('')}</g>`;
    return {
      back: `${wall(width, palette)}${pool(width * 0.3, 260, 640, 560, '#fff3df', 0.8)}${repeat(width, 690, 30, (x) => pane(x, 50, 300, 440, '#d3e8ec', frame))}<circle cx="${width / 2}" cy="300" r="250" fill="${lighten(palette.accent, 0.45)}" opacity=".45"/><rect y="600" width="${width}" height="200" fill="${mix('#c99c6b', palette.wall, 0.3)}"/>${mats}${plant(width - 360, 590, 0.85, '#6f9a6a', '#efe3d2')}${plant(90, 590, 1.1, '#5f8f6a', palette.second)}`,
      beams: `<path d="M120 50L330 50L860 800H420Z" fill="#fff6e0" opacity=".2"/>`,
    };
  }
  const steel = mix(palette.deep, '#9aa6ad', 0.3);
  const rack = (x: number): string =>
    `<g transform="translate(${x} 210)"><path d="M20 0V600M290 0V600" stroke="${steel}" stroke-width="20"/>${[70, 210, 350].map((y, row) => `<rect x="0" y="${y}" width="310" height="15" rx="5" fill="${steel}"/>${[36, 108, 180, 252].map((dx, i) => `<g transform="translate(${dx} ${y - 26})"><rect x="-7" y="-7" width="54" height="13" fill="#7b858c"/><rect x="-16" y="-25" width="25" height="50" rx="8" fill="#14191d"/><rect x="31" y="-25" width="25" height="50" rx="8" fill="#14191d"/><rect x="-16" y="-5" width="25" height="7" fill="${(i + row) % 3 ? palette.second : palette.accent}"/></g>`).join('')}`).join('')}</g>`;
  const strip = (y: number): string => neon(`M-40 ${y}H${width + 40}`, variant % 2 ? palette.second : palette.accent);
  return {
    back: `${wall(width, palette)}${repeat(width, 210, 0, (x) => `<path d="M${x} 130H${x + 206}V640H${x}Z" fill="#000" opacity=".09"/>`)}${pool(width / 2, 320, 620, 520, palette.second, 0.62)}${strip(84)}${flanks(width).map(rack).join('')}<rect y="660" width="${width}" height="140" fill="${darken(palette.deep, 0.4)}"/>`,
    beams:
      beam(150, -30, 440, 210, palette.accent, 0.13) + beam(width - 150, -30, width - 440, 210, palette.second, 0.15),
  };
}

function gaming(width: number, palette: Palette, random: Random, variant: number): Room {
  const hex = (x: number, y: number, r: number): string =>
    Array.from(
      { length: 6 },
      (_, i) =>
        `${i ? 'L' : 'M'}${(x + r * Math.cos((i * 60 - 90) * (Math.PI / 180))).toFixed(0)} ${(y + r * Math.sin((i * 60 - 90) * (Math.PI / 180))).toFixed(0)}`,
    ).join('') + 'Z';
  const cells = (x: number, tone: string): string =>
    neon(hex(x + 90, 130, 66), tone) +
    neon(hex(x + 206, 130, 66), palette.second) +
    neon(hex(x + 148, 232, 66), tone) +
    `<path d="${hex(x + 264, 232, 60)}" fill="${palette.second}" opacity=".2"/>`;
  const icons = (x: number): string =>
    neon(
      `M${x + 90} 176C${x + 40} 140 ${x + 44} 96 ${x + 70} 96Q${x + 86} 96 ${x + 90} 114Q${x + 94} 96 ${x + 110} 96C${x + 136} 96 ${x + 140} 140 ${x + 90} 176Z`,
      palette.accent,
    ) +
    neon(`M${x + 226} 84l-40 54h32l-12 50l44 -62h-32Z`, palette.second) +
    neon(`M${x + 90} 226l34 36l-34 36l-34 -36Z`, palette.second) +
    neon(`M${x + 176} 262q0 -34 40 -34t40 34v34l-20 -16l-20 16l-20 -16l-20 16Z`, palette.accent);
  const tones = [palette.accent, palette.second, '#e8e4ff', '#4a4a80'].map((tone) => mix(tone, palette.deep, 0.45));
  const sides = flanks(width)
    .map((x, i) =>
      (i + variant) % 2
        ? cells(x, palette.accent) + shelf(random, x, 520, 310, 'jars', tones, darken(palette.wall, 0.4))
        : icons(x) +
          shelf(random, x, 450, 310, 'books', tones, darken(palette.wall, 0.4)) +
          shelf(random, x, 610, 310, 'jars', tones, darken(palette.wall, 0.4)),
    )
    .join('');
  return {
    back: `${wall(width, palette)}${repeat(width, 160, 0, (x, i) => `<rect x="${x}" width="156" height="800" fill="#000" opacity="${i % 2 ? 0.1 : 0.04}"/>`)}${pool(width / 2, 340, 600, 520, palette.accent, 0.42)}${pool(width * 0.16, 240, 420, 400, palette.second, 0.5)}${pool(width * 0.86, 240, 420, 400, palette.second, 0.4)}${sides}`,
    beams:
      beam(width * 0.2, -60, width * 0.36, 260, palette.second, 0.1) +
      beam(width * 0.8, -60, width * 0.66, 260, palette.accent, 0.1),
  };
}

function cooking(width: number, palette: Palette, random: Random, variant: number): Room {
  const tile = lighten(palette.wall, 0.42);
  const rows = Array.from({ length: 6 }, (_, row) =>
    repeat(
      width,
      96,
      row % 2 ? -48 : 0,
      (x) =>
        `<rect x="${x}" y="${250 + row * 52}" width="91" height="47" rx="4" fill="${tile}" opacity="${0.5 + ((row * 3 + x) % 5) * 0.07}"/>`,
    ),
  ).join('');
  const board = mix('#a8713e', palette.deep, 0.2);
  const tones = [palette.accent, palette.second, '#f6ead4', '#d9a05a', '#b9c79a'].map((tone) =>
    mix(tone, palette.wall, 0.22),
  );
  const pans = (x: number): string =>
    `<path d="M${x} 96H${x + 300}" stroke="#5a4a42" stroke-width="10" stroke-linecap="round"/>${[0, 1, 2].map((i) => `<g transform="translate(${x + 50 + i * 98} 100)"><path d="M0 0V84" stroke="#3a322f" stroke-width="10"/><circle cx="0" cy="${126 - i * 8}" r="${46 - i * 6}" fill="${['#c07a48', '#4a5258', '#d8a23f'][i]}"/><circle cx="0" cy="${126 - i * 8}" r="${34 - i * 6}" fill="#000" opacity=".14"/></g>`).join('')}`;
  const sides = flanks(width)
    .map((x, i) =>
      (i + variant) % 2
        ? pans(x) + shelf(random, x, 470, 310, 'jars', tones, board)
        : shelf(random, x, 210, 310, 'jars', tones, board) + shelf(random, x, 400, 310, 'pots', tones, board),
    )
    .join('');
  return {
    back: `${wall(width, palette)}${rows}${pool(width / 2, 280, 640, 500, '#fff3d8', 0.75)}${sides}<rect y="590" width="${width}" height="210" fill="${mix(palette.deep, '#6a4a36', 0.35)}"/><rect y="582" width="${width}" height="22" fill="${lighten(palette.wall, 0.6)}"/>${plant(width - 90, 580, 0.72, '#5f9150', '#efe3d2')}`,
    beams: pendant(width * 0.3, 60, palette.accent, '#ffdc9a') + pendant(width * 0.72, 40, palette.accent, '#ffdc9a'),
  };
}

function talk(width: number, palette: Palette, random: Random, variant: number): Room {
  const board = mix('#8a5a3a', palette.deep, 0.3);
  const tones = [palette.accent, palette.second, '#efe3cf', '#a8553f', '#46688a'].map((tone) =>
    mix(tone, palette.deep, 0.36),
  );
  const sign = (x: number): string =>
    [
      neon(`M${x + 60} 110q0 -40 40 -40h120q40 0 40 40v60q0 40 -40 40h-70l-46 44v-44q-44 0 -44 -40Z`, palette.accent),
      neon(`M${x + 150} 60v190M${x + 100} 110v90M${x + 200} 96v118M${x + 52} 136v40M${x + 250} 130v50`, palette.accent),
      neon(`M${x + 155} 155m-90 0a90 90 0 1 0 180 0a90 90 0 1 0 -180 0M${x + 130} 110l70 45l-70 45Z`, palette.accent),
      neon(`M${x + 190} 60a96 96 0 1 0 70 150a76 76 0 1 1 -70 -150Z`, palette.accent),
    ][(variant + (x > 800 ? 2 : 0)) % 4]!;
  const bookcase = (x: number): string =>
    [250, 400, 550].map((y) => shelf(random, x, y, 310, 'books', tones, board)).join('');
  const sides = flanks(width)
    .map((x, i) =>
      (i + variant) % 2
        ? bookcase(x)
        : sign(x) +
          shelf(random, x, 440, 310, 'books', tones, board) +
          plant(x + 160, 660, 0.8, '#4a8a66', palette.accent),
    )
    .join('');
  return {
    back: `${wall(width, palette)}${repeat(width, 640, 330, (x) => foam(x + 120, 30, 4, 4, mix(palette.wall, palette.deep, 0.4)))}${pool(width / 2, 330, 600, 520, palette.second, 0.55)}${sides}${pool(width * 0.16, 170, 330, 300, palette.accent, 0.3)}`,
    beams:
      beam(width * 0.12, -50, width * 0.34, 240, palette.accent, 0.12) +
      beam(width * 0.88, -50, width * 0.7, 230, palette.second, 0.12),
  };
}

const rooms = { music, art, fitness, gaming, cooking, talk };

export function drawRoom(category: Category, width: number, palette: Palette, random: Random, variant: number): Room {
  return rooms[category](width, palette, random, variant);
}
