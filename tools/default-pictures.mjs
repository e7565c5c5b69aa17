/**
 * The site's own pictures as SVG text, in the visual style of its screens: studio hardware in soft shapes. Lamps show
 * state, meters show quantity, and each mode has its color. Flat steps instead of gradients look better at small sizes
 * and make palette PNGs tiny.
 */
import sharp from 'sharp';

const ink = {
  bg: '#0E1214',
  one: '#151B1E',
  two: '#1C2428',
  three: '#263035',
  line: '#2F3A40',
  strong: '#718087',
  pale: '#B4BEC1',
};
export const modes = { citron: '#D6F05A', brass: '#F2B84B', orchid: '#D6A2FF', lagoon: '#5FD9CF', sky: '#8CC4FF' };

const channels = (colour) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
const mix = (from, to, share) => {
  const a = channels(from);
  const b = channels(to);
  return `#${a
    .map((value, i) =>
      Math.round(value + (b[i] - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
};

const svg = (width, height, inner) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inner}</svg>`;

/** Rings of light on a wall, from wide and faint to small and bright. */
const glow = (x, y, colour, strength, rx = 560, ry = 430, ground = ink.bg) =>
  [1, 0.8, 0.61, 0.44, 0.29]
    .map(
      (size, i) =>
        `<ellipse cx="${x}" cy="${y}" rx="${rx * size}" ry="${ry * size}" fill="${mix(ground, colour, strength * (i + 1))}"/>`,
    )
    .join('');

const boards = (width, height) =>
  Array.from(
    { length: Math.ceil(width / 160) },
    (_, i) => `<path d="M${i * 160} 0V${height}" stroke="${ink.one}" stroke-width="3"/>`,
  ).join('');

/** A segmented meter. `colourOf(i)` returns a lit segment's color, or nothing for a dark one. */
const meter = (x, y, count, width, height, gap, colourOf) =>
  Array.from({ length: count }, (_, i) => {
    const colour = colourOf(i);
    return `<rect x="${x + i * (width + gap)}" y="${y}" width="${width}" height="${height}" rx="5" fill="${colour ?? ink.three}"/>`;
  }).join('');

const lamp = (x, y, r, colour) =>
  (colour
    ? `<circle cx="${x}" cy="${y}" r="${r * 2.1}" fill="${mix(ink.one, colour, 0.12)}"/><circle cx="${x}" cy="${y}" r="${r * 1.5}" fill="${mix(ink.one, colour, 0.28)}"/>`
    : '') +
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour ?? ink.three}" stroke="${colour ? mix(colour, '#ffffff', 0.4) : ink.line}" stroke-width="4"/>` +
  `<path d="M${x - r * 0.5} ${y - r * 0.2}A${r * 0.55} ${r * 0.55} 0 0 1 ${x} ${y - r * 0.55}" stroke="${colour ? '#fff' : ink.strong}" stroke-width="4" fill="none" stroke-linecap="round"/>`;

/** The strip of hardware at the bottom of every picture: screws, a lamp, a meter. */
const rack = (colour, colourOf, count = 33) =>
  `<rect y="600" width="1280" height="120" fill="${ink.one}"/><path d="M0 601.500H1280" stroke="${ink.line}" stroke-width="3"/>` +
  [34, 1246]
    .map(
      (x) =>
        `<circle cx="${x}" cy="660" r="11" fill="${ink.three}"/><path d="M${x - 6} 666l12 -12" stroke="${ink.bg}" stroke-width="4"/>`,
    )
    .join('') +
  lamp(112, 660, 20, colour) +
  meter(190, 638, count, 21, 44, 9.5, colourOf);

/** A studio microphone on its stand. `body` is the color of the metal, `trim` that of the ring. */
const microphone = (x, y, lean, size, body, trim) =>
  `<g transform="translate(${x} ${y}) rotate(${lean}) scale(${size})"><path d="M0 150V330" stroke="${mix(body, ink.bg, 0.4)}" stroke-width="20"/><rect x="-72" y="-150" width="144" height="236" rx="70" fill="${body}"/><path d="M-72 -16H72" stroke="${trim}" stroke-width="14"/><path d="M-42 -108H42M-52 -80H52M-54 -52H54" stroke="${mix(body, '#ffffff', 0.3)}" stroke-width="8" stroke-linecap="round"/><path d="M-104 -40V20Q-104 132 0 132Q104 132 104 20V-40" stroke="${trim}" stroke-width="15" fill="none" stroke-linecap="round"/><rect x="-20" y="126" width="40" height="48" rx="8" fill="${body}"/></g>`;

/** A lamp at the edge of the stage: a dome on a foot, dark or lit. */
const footlight = (x, y, size, colour) =>
  `<g transform="translate(${x} ${y}) scale(${size})">${colour ? `<path d="M-40 -8L-84 -620H84L40 -8Z" fill="url(#throw)"/><path d="M-34 -8L-60 -620H60L34 -8Z" fill="url(#throw)"/>` : ''}<path d="M-46 0A46 46 0 0 1 46 0Z" fill="${colour ?? '#39444A'}"/><rect x="-54" y="0" width="108" height="16" rx="6" fill="${ink.line}"/></g>`;

const stage = (colour, strength, inner, colourOf) =>
  svg(
    1280,
    720,
    `<rect width="1280" height="720" fill="${ink.bg}"/>${boards(1280, 600)}${colour ? glow(640, 330, colour, strength) : ''}${inner}${rack(colour, colourOf)}`,
  );

function offline() {
  const spot = `<path d="M640 0V52" stroke="${ink.line}" stroke-width="10"/><path d="M588 52H692L716 138H564Z" fill="#39444A"/><ellipse cx="640" cy="138" rx="76" ry="18" fill="#55626A"/>`;
  const floor = `<ellipse cx="640" cy="596" rx="330" ry="34" fill="${ink.two}"/>`;
  const lamps = [180, 340, 940, 1100].map((x) => footlight(x, 588, 0.9, null)).join('');
  const stand = `<path d="M560 598Q640 560 720 598Z" fill="${ink.line}"/>`;
  const wall = `<rect width="1280" height="720" fill="${ink.bg}"/>${boards(1280, 600)}${glow(640, 330, ink.pale, 0.026)}`;
  return svg(
    1280,
    720,
    `${wall}${spot}${floor}${lamps}${microphone(640, 352, 0, 0.86, '#55626A', '#8E9BA0')}${stand}${rack(null, () => null)}`,
  );
}

function privateShow() {
  const c = modes.orchid;
  const folds = Array.from({ length: 16 }, (_, i) => {
    const x = i * 80;
    const near = 1 - Math.abs(i - 7.5) / 8;
    return `<path d="M${x} 0H${x + 82}Q${x + 74} 300 ${x + 86} 600H${x - 4}Q${x + 8} 300 ${x} 0Z" fill="${mix(ink.bg, c, 0.07 + near * (i % 2 ? 0.17 : 0.25))}"/>`;
  }).join('');
  const hem = `<path d="M0 0H1280V58Q1240 96 1200 58T1120 58T1040 58T960 58T880 58T800 58T720 58T640 58T560 58T480 58T400 58T320 58T240 58T160 58T80 58T0 58Z" fill="${mix(ink.bg, c, 0.34)}"/>`;
  const lock = `<circle cx="640" cy="330" r="164" fill="${mix(ink.bg, c, 0.5)}"/><circle cx="640" cy="330" r="138" fill="${ink.one}"/><circle cx="640" cy="330" r="138" fill="none" stroke="${c}" stroke-width="9"/><path d="M594 322V282A46 46 0 0 1 686 282V322" stroke="${c}" stroke-width="20" fill="none"/><rect x="566" y="316" width="148" height="106" rx="20" fill="${c}"/><circle cx="640" cy="360" r="15" fill="${ink.one}"/><path d="M640 364V392" stroke="${ink.one}" stroke-width="11" stroke-linecap="round"/>`;
  return svg(
    1280,
    720,
    `<rect width="1280" height="720" fill="${ink.bg}"/>${folds}${hem}${lock}${rack(c, (i) => (i < 21 ? c : null))}`,
  );
}

function group() {
  const c = modes.lagoon;
  const screen = `<rect x="330" y="52" width="620" height="352" rx="26" fill="${ink.one}" stroke="${c}" stroke-width="8"/><g>${meter(470, 330, 12, 20, 34, 9, (i) => (i < 8 ? c : null))}</g>${[0, 1, 2].map((i) => `<circle cx="${520 + i * 120}" cy="176" r="${i === 1 ? 62 : 48}" fill="${mix(ink.one, c, i === 1 ? 0.85 : 0.5)}"/><path d="M${520 + i * 120 - (i === 1 ? 92 : 70)} 298Q${520 + i * 120} ${i === 1 ? 192 : 216} ${520 + i * 120 + (i === 1 ? 92 : 70)} 298Z" fill="${mix(ink.one, c, i === 1 ? 0.85 : 0.5)}"/>`).join('')}`;
  const head = (x, y, size, hair) =>
    `<g transform="translate(${x} ${y}) scale(${size})">${hair}<ellipse cx="0" cy="0" rx="56" ry="64"/><path d="M-26 40H26V90Q120 96 138 220H-138Q-120 96 -26 90Z"/></g>`;
  const hairs = [
    '<circle cx="0" cy="-20" r="78"/>',
    '',
    '<circle cx="6" cy="-82" r="30"/>',
    '<path d="M-68 -10C-74 -92 74 -92 68 -10V96H-68Z"/>',
    '<path d="M-70 6V-10A70 70 0 0 1 70 -10V6" stroke-width="14" fill="none"/><rect x="-84" y="-16" width="28" height="56" rx="12"/><rect x="56" y="-16" width="28" height="56" rx="12"/>',
  ];
  const row = [
    [130, 486, 1.02],
    [386, 516, 1.1],
    [640, 524, 1.06],
    [894, 516, 1.1],
    [1150, 486, 1.02],
  ].map(([x, y, size], i) => head(x, y, size, hairs[i]));
  const rim = `<g fill="${mix(ink.bg, c, 0.55)}" stroke="${mix(ink.bg, c, 0.55)}" transform="translate(0 -5)">${row.join('')}</g>`;
  return stage(c, 0.055, `${screen}${rim}<g fill="${ink.two}" stroke="${ink.two}">${row.join('')}</g>`, (i) =>
    i < 26 ? c : null,
  );
}

function wars() {
  const a = modes.citron;
  const b = modes.sky;
  const halves = `<clipPath id="left"><path d="M0 0H716L564 600H0Z"/></clipPath><clipPath id="right"><path d="M716 0H1280V600H564Z"/></clipPath><g clip-path="url(#left)">${glow(330, 320, a, 0.05, 520, 420)}</g><g clip-path="url(#right)">${glow(950, 320, b, 0.06, 520, 420)}</g><path d="M716 0L564 600" stroke="${ink.bg}" stroke-width="26"/><path d="M716 0L564 600" stroke="${ink.pale}" stroke-width="5"/>`;
  const bolt = `<circle cx="640" cy="300" r="78" fill="${ink.one}" stroke="${ink.pale}" stroke-width="6"/><path d="M658 246L608 312H640L622 358L674 288H642Z" fill="${modes.brass}"/>`;
  const tug = (i) => (i < 18 ? a : b);
  const puck = `<rect x="${190 + 18 * 30.5 - 10}" y="624" width="11" height="72" rx="5" fill="#F3F1EA"/>`;
  return svg(
    1280,
    720,
    `<rect width="1280" height="720" fill="${ink.bg}"/>${boards(1280, 600)}${halves}${microphone(340, 312, 14, 0.94, '#3B444A', a)}${microphone(940, 312, -14, 0.94, '#3B444A', b)}${bolt}${rack(a, tug, 30)}${lamp(1168, 660, 20, b)}${puck}`,
  );
}

const bust = (colour, extra = '') =>
  `<circle cx="128" cy="104" r="46" fill="${colour}"/><path d="M36 256C36 190 76 164 128 164S220 190 220 256Z" fill="${colour}"/>${extra}`;

const noAvatar = () =>
  svg(
    256,
    256,
    `<rect width="256" height="256" fill="${ink.three}"/><circle cx="128" cy="112" r="104" fill="${ink.line}"/>${bust('#8E9BA0')}<rect y="222" width="256" height="34" fill="${ink.one}"/>${meter(34, 231, 8, 16, 16, 8.5, (i) => (i < 5 ? modes.citron : '#3B474D'))}`,
  );

const defaultUser = () =>
  svg(
    256,
    256,
    `<rect width="256" height="256" fill="${ink.three}"/><circle cx="128" cy="128" r="108" fill="${ink.line}"/>${bust('#8E9BA0')}`,
  );

/**
 * The logo mark: three footlights at the edge of the stage, whose beams form a level meter. Drawn on a 64-unit grid.
 */
function mark(beam, dome, lights = [1, 0.82, 0.64, 0.46]) {
  const columns = [
    [7, 2],
    [25, 4],
    [43, 3],
  ].map(([x, lit]) => {
    const blocks = Array.from(
      { length: lit - 1 },
      (_, i) =>
        `<rect x="${x}" y="${36 - i * 12}" width="14" height="8.500" rx="2.500" fill="${beam}" fill-opacity="${lights[i]}"/>`,
    );
    return `<path d="M${x} 56V55A7 7 0 0 1 ${x + 14} 55V56Z" fill="${dome}"/>${blocks.join('')}`;
  });
  return `${columns.join('')}<rect x="5" y="57.500" width="54" height="3.500" rx="1.750" fill="${dome}"/>`;
}

const short = (length) => Number(length.toFixed(4));
/** The mark on its own background. `share` is the mark's share of the width. */
const tile = (size, inset, share = 0.82) =>
  svg(
    size,
    size,
    `<rect width="${size}" height="${size}" rx="${inset ? size * 0.22 : 0}" fill="${ink.bg}"/><g transform="translate(${short((size * (1 - share)) / 2)} ${short((size * (0.92 - share)) / 2)}) scale(${short((size * share) / 64)})">${mark(modes.citron, modes.brass)}</g>`,
  );

function openGraph() {
  const lamps = Array.from({ length: 9 }, (_, i) => footlight(60 + i * 135, 556, 1, modes.brass)).join('');
  const levels = meter(60, 590, 36, 20, 22, 10, (i) => (i < 24 ? modes.citron : null));
  return svg(
    1200,
    630,
    `<linearGradient id="throw" x1="0" y1="-8" x2="0" y2="-560" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="${modes.brass}" stop-opacity=".42"/><stop offset=".5" stop-color="${modes.brass}" stop-opacity=".12"/><stop offset="1" stop-color="${modes.brass}" stop-opacity="0"/></linearGradient><rect width="1200" height="630" fill="${ink.bg}"/>${lamps}<circle cx="600" cy="262" r="216" fill="${ink.bg}" fill-opacity=".86"/><g transform="translate(440 80) scale(5)">${mark(modes.citron, modes.brass)}</g><rect y="572" width="1200" height="58" fill="${ink.one}"/>${levels}`,
  );
}

export const asPng = (text) =>
  sharp(Buffer.from(text)).png({ palette: true, colours: 256, dither: 0, effort: 10 }).toBuffer();

/** Maps file names to SVG text. */
export const pictures = {
  'offline.png': offline(),
  'private.png': privateShow(),
  'group.png': group(),
  'wars.png': wars(),
  'no-avatar.png': noAvatar(),
  'default-user-icon.png': defaultUser(),
  'og.png': openGraph(),
  'apple-touch-icon.png': tile(180, false),
  'icon-192.png': tile(192, true),
  'icon-512.png': tile(512, true),
  // Smaller, because operating systems crop it to their own shapes.
  'icon-maskable-512.png': tile(512, false, 0.58),
  'favicon.svg': tile(64, true),
  'logo-mark.svg': svg(64, 64, mark(modes.citron, modes.brass)),
  'logo-mark-light.svg': svg(64, 64, mark('#7E9E00', '#B97A00', [1, 0.86, 0.72, 0.58])),
};
