import { luma } from '../colour.ts';
import { seededRandom } from '../random.ts';

export type Category = 'music' | 'art' | 'fitness' | 'gaming' | 'cooking' | 'talk';
export const categories = [
  'music',
  'art',
  'fitness',
  'gaming',
  'cooking',
  'talk',
] as const satisfies readonly Category[];

export type HairStyle =
  | 'crop'
  | 'fade'
  | 'swept'
  | 'curly'
  | 'afro'
  | 'bob'
  | 'straight'
  | 'wavy'
  | 'bun'
  | 'ponytail'
  | 'locs'
  | 'shaved'
  | 'slick'
  | 'hijab'
  | 'turban'
  | 'headwrap'
  | 'cap'
  | 'beanie';
export type Garment = 'tee' | 'shirt' | 'hoodie' | 'turtleneck' | 'tank' | 'blazer' | 'knit' | 'apron' | 'stripes';
export type PoseName =
  | 'guitar'
  | 'keys'
  | 'vocals'
  | 'decks'
  | 'easel'
  | 'pottery'
  | 'tablet'
  | 'watercolour'
  | 'kettlebell'
  | 'namaste'
  | 'dumbbell'
  | 'band'
  | 'controller'
  | 'desk'
  | 'cheer'
  | 'cosy'
  | 'plate'
  | 'pan'
  | 'chop'
  | 'whisk'
  | 'podcast'
  | 'mug'
  | 'explain'
  | 'story';

/**
 * Everything that makes a drawn person recognizable. Colors are `#rrggbb`, `tilt` is in degrees, and `turn` ranges from
 * −1 (viewer's left) to 1.
 */
export interface Look {
  skin: string;
  hair: HairStyle;
  hairColour: string;
  face: 'oval' | 'round' | 'square' | 'long';
  eyes: 'open' | 'happy' | 'down' | 'closed';
  eyeColour: string;
  lashes: boolean;
  mouth: 'smile' | 'open' | 'soft' | 'sing';
  beard: 'none' | 'stubble' | 'full' | 'moustache' | 'goatee';
  glasses: 'none' | 'round' | 'square';
  earrings: boolean;
  headgear: 'none' | 'headphones' | 'headset';
  garment: Garment;
  wear: string;
  accent: string;
  tilt: number;
  turn: number;
  build: number;
  pose: PoseName;
  /** Index into the category's four palettes of set and light. */
  set: number;
}

export const skins = ['#f6d3b8', '#efbf9a', '#d99e72', '#bd7f55', '#96603c', '#7a4c31', '#66402a'] as const;
export const hairColours = [
  '#1d1618',
  '#33211c',
  '#5a3524',
  '#8f5429',
  '#c2793a',
  '#dcb271',
  '#a9a39d',
  '#d3ccc5',
] as const;
const wears = [
  '#efe6d6',
  '#2b3138',
  '#c7553f',
  '#2f7380',
  '#d9a441',
  '#66539b',
  '#7f9a5b',
  '#d98a94',
  '#3c5f9e',
] as const;

export const posesOf: Record<Category, readonly PoseName[]> = {
  music: ['guitar', 'keys', 'vocals', 'decks'],
  art: ['easel', 'pottery', 'tablet', 'watercolour'],
  fitness: ['kettlebell', 'namaste', 'dumbbell', 'band'],
  gaming: ['controller', 'desk', 'cheer', 'cosy'],
  cooking: ['plate', 'pan', 'chop', 'whisk'],
  talk: ['podcast', 'mug', 'explain', 'story'],
};

/**
 * Generates a look from `seed` and overrides it with `chosen`. Personas choose the traits that matter and leave the
 * rest to chance.
 */
export function lookOf(seed: string, category: Category, chosen: Partial<Look> = {}): Look {
  const random = seededRandom(`look:${seed}`);
  const garments: readonly Garment[] =
    category === 'fitness'
      ? ['tank', 'tee']
      : category === 'cooking'
        ? ['apron']
        : ['tee', 'shirt', 'hoodie', 'turtleneck', 'knit', 'blazer', 'stripes'];
  const skin = chosen.skin ?? random.pick(skins);
  return {
    skin,
    hair: random.pick<HairStyle>([
      'crop',
      'fade',
      'swept',
      'curly',
      'bob',
      'straight',
      'wavy',
      'bun',
      'ponytail',
      'slick',
      'beanie',
    ]),
    hairColour: random.pick(luma(skin) < 0.5 ? hairColours.slice(0, 3) : hairColours),
    face: random.pick(['oval', 'round', 'square', 'long'] as const),
    eyes: random.pick(['open', 'open', 'open', 'happy'] as const),
    eyeColour: random.pick(['#3b2a20', '#5b3d22', '#3f5f6b', '#4e6b3e']),
    lashes: random.next() > 0.5,
    mouth: random.pick(['smile', 'open', 'soft'] as const),
    beard: 'none',
    glasses: random.next() > 0.8 ? 'round' : 'none',
    earrings: random.next() > 0.7,
    headgear: category === 'gaming' ? 'headset' : 'none',
    garment: random.pick(garments),
    wear: random.pick(wears),
    accent: random.pick(wears),
    tilt: random.between(-7, 7),
    turn: random.pick([-1, 1]) * random.between(0.35, 0.9),
    build: random.between(0.92, 1.08),
    pose: random.pick(posesOf[category]),
    set: Math.floor(random.next() * 4),
    ...chosen,
  };
}
