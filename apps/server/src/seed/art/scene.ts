import { lighten, mix } from './colour.ts';
import { bokeh, pool, startDocument } from './decor.ts';
import { type Light, drawFace } from './figure/face.ts';
import { drawNeck, drawTorso } from './figure/body.ts';
import { drawHair, drawHeadgear } from './figure/hair.ts';
import { type Category, type Look, type PoseName, lookOf } from './figure/look.ts';
import { artPoses } from './poses/pose-art.ts';
import { cookingPoses } from './poses/pose-cooking.ts';
import { fitnessPoses } from './poses/pose-fitness.ts';
import { gamingPoses } from './poses/pose-gaming.ts';
import { musicPoses } from './poses/pose-music.ts';
import { talkPoses } from './poses/pose-talk.ts';
import type { Palette, Pose, Stage } from './poses/pose.ts';
import { seededRandom } from './random.ts';
import { palettesOf } from './palettes.ts';
import { drawRoom } from './sets.ts';

/** Subject of a picture. The username is the seed, and `look` fixes the traits that matter to the persona. */
export interface Sitter {
  username: string;
  category: Category;
  look?: Partial<Look>;
}

export const sceneWidth = 1280;
export const sceneHeight = 800;

const poses: Record<PoseName, (stage: Stage) => Pose> = {
  ...musicPoses,
  ...artPoses,
  ...fitnessPoses,
  ...gamingPoses,
  ...cookingPoses,
  ...talkPoses,
};

/** A drawn scene, divided into the layers that the moving clip needs. All layers share a frame of 1280 × 800. */
export interface SceneLayers {
  room: string;
  beams: string;
  /** The body and everything behind it: chair, long hair, torso, neck. */
  body: string;
  head: string;
  /** The same head with closed eyes, for a blink. */
  headBlinking: string;
  /** Arms and the objects they hold. */
  front: string;
  /** Still objects in front of everything. */
  ledge: string;
  bokeh: string;
  /** Vignette and tint of the key light, drawn over everything. */
  grade: string;
  /** Position of the head's center in the frame, and the rig's scale. */
  headX: number;
  headY: number;
  scale: number;
}

function headOf(look: Look, light: Light, palette: Palette): string {
  const hair = drawHair(look);
  return `<g transform="rotate(${look.tilt.toFixed(1)} 0 130)">${drawFace(look, light, hair.fringe)}${hair.front}${drawHeadgear(look, palette.accent)}</g>`;
}

export function sceneLayers(sitter: Sitter): SceneLayers {
  startDocument();
  const look = lookOf(sitter.username, sitter.category, sitter.look);
  const random = seededRandom(`scene:${sitter.username}`);
  const palette = palettesOf[sitter.category][look.set]!;
  const side = random.next() > 0.5 ? 1 : -1;
  const light: Light = {
    side,
    key: palette.dark ? lighten(palette.accent, 0.3) : '#fff1d6',
    rim: palette.dark ? mix(palette.second, '#ffffff', 0.12) : lighten(palette.wall, 0.6),
    rimOpacity: palette.dark ? 0.6 : 0.3,
  };
  const room = drawRoom(sitter.category, sceneWidth, palette, random, look.set);
  const act = poses[look.pose]({ look, light, palette, random });
  const headX = sceneWidth * 0.5 - look.turn * 40;
  const headY = 262;
  const scale = 1.08;
  const placed = (inner: string): string =>
    `<g transform="translate(${headX.toFixed(0)} ${headY}) scale(${scale})">${inner}</g>`;
  const hairBack = `<g transform="rotate(${look.tilt.toFixed(1)} 0 130)">${drawHair(look).back}</g>`;
  return {
    room: room.back,
    beams: room.beams,
    body: placed(act.behind + hairBack + drawTorso(look, light) + drawNeck(look, light)),
    head: placed(headOf(look, light, palette)),
    headBlinking: placed(headOf({ ...look, eyes: look.eyes === 'open' ? 'closed' : look.eyes }, light, palette)),
    front: placed(act.front),
    ledge: placed(act.ledge),
    bokeh: bokeh(
      random,
      sceneWidth,
      sceneHeight,
      palette.dark ? 20 : 12,
      palette.dark ? [palette.accent, palette.second, '#ffffff'] : ['#ffffff'],
    ),
    grade:
      pool(headX + side * 280, 120, 760, 620, light.key, palette.dark ? 0.17 : 0.2) +
      `<radialGradient id="vignette" cx=".5" cy=".44" r=".78"><stop offset=".62" stop-color="#0c0812" stop-opacity="0"/><stop offset="1" stop-color="#0c0812" stop-opacity="${palette.dark ? 0.5 : 0.2}"/></radialGradient><rect width="${sceneWidth}" height="${sceneHeight}" fill="url(#vignette)"/>`,
    headX,
    headY,
    scale,
  };
}

/**
 * Wraps fragments in an SVG document. Replaces `opacity`, because the renderer paints every element that uses it on a
 * separate surface as large as the picture. Fill and stroke opacity look the same here at a quarter of the cost.
 */
export function svg(inner: string, width = sceneWidth, height = sceneHeight, view = `0 0 ${width} ${height}`): string {
  const cheap = inner.replaceAll(
    /(<(?:path|circle|ellipse|rect)\b[^>]*?) opacity="([^"]+)"/g,
    '$1 fill-opacity="$2" stroke-opacity="$2"',
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view}">${cheap}</svg>`;
}

/** Draws the whole picture, 1280 × 800, as SVG text. The same sitter yields the same text on every machine. */
export function scene(sitter: Sitter): string {
  const layer = sceneLayers(sitter);
  return svg(
    layer.room + layer.beams + layer.bokeh + layer.body + layer.head + layer.front + layer.ledge + layer.grade,
  );
}

/** Draws the set without the person, 1600 × 400, for the header of a profile page. */
export function coverScene(sitter: Sitter): string {
  startDocument();
  const look = lookOf(sitter.username, sitter.category, sitter.look);
  const random = seededRandom(`cover:${sitter.username}`);
  const palette = palettesOf[sitter.category][look.set]!;
  const room = drawRoom(sitter.category, 2000, palette, random, look.set);
  const veil = `<linearGradient id="veil" x1="0" y1="0" x2="0" y2="1"><stop offset=".5" stop-color="#0c0812" stop-opacity="0"/><stop offset="1" stop-color="#0c0812" stop-opacity="${palette.dark ? 0.5 : 0.22}"/></linearGradient><rect y="40" width="2000" height="500" fill="url(#veil)"/>`;
  return svg(
    `${room.back}${room.beams}${bokeh(random, 2000, 540, 26, [palette.accent, palette.second, '#ffffff'])}${veil}`,
    1600,
    400,
    '0 40 2000 500',
  );
}
