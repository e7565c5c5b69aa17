import sharp from 'sharp';
import { posesOf } from './figure/look.ts';
import { type Sitter, sceneLayers, svg } from './scene.ts';

/** A view of the scene. The scene is drawn at the picture's size, so a close view is as sharp as a wide one. */
interface View {
  readonly box: string;
  readonly width: number;
  readonly height: number;
}
const wide: View = { box: '0 0 1280 800', width: 1600, height: 1000 };
const portrait: View = { box: '340 60 592 740', width: 1120, height: 1400 };
const hands: View = { box: '250 320 780 480', width: 1560, height: 960 };

/** Poses a sitter for photo number `shot`, with a different activity and corner of the room each time. */
export function posedFor({ username, category, look }: Sitter, shot: number): Sitter {
  const poses = posesOf[category];
  const usual = poses.indexOf(look?.pose ?? poses[0]!);
  const turn = (look?.turn ?? 0.5) * (shot % 2 === 0 ? 1 : -1);
  const pose = poses[(usual + shot) % poses.length]!;
  const posed = { ...look, pose, set: ((look?.set ?? 0) + shot) % 4, turn, tilt: (look?.tilt ?? 0) - shot * 2 };
  return { username, category, look: posed };
}

const views = [wide, portrait, hands, wide] as const;

/**
 * Renders one photo of a sitter, as JPEG without any text in it. The same shot yields the same pixels. Takes about 0.3
 * s of one core.
 */
export function renderPhoto(sitter: Sitter, shot: number): Promise<Buffer> {
  const { box, width, height } = views[shot % views.length]!;
  const { room, beams, bokeh, body, head, front, ledge, grade } = sceneLayers(posedFor(sitter, shot));
  const drawn = svg(room + beams + bokeh + body + head + front + ledge + grade, width, height, box);
  return sharp(Buffer.from(drawn)).flatten().jpeg({ quality: 86 }).toBuffer();
}
