import { artPersonas } from './art.ts';
import { cookingPersonas } from './cooking.ts';
import { fitnessPersonas } from './fitness.ts';
import { gamingPersonas } from './gaming.ts';
import { musicPersonas } from './music.ts';
import { talkPersonas } from './talk.ts';
import type { Persona } from './persona.ts';

export type { Persona, TipMenuItem } from './persona.ts';
export { chatLines } from '../chat-lines.ts';

const byCategory = [musicPersonas, artPersonas, fitnessPersonas, gamingPersonas, cookingPersonas, talkPersonas];

/** The 24 demo performers, ordered so that any six neighbors are from six categories. */
export const personas: readonly Persona[] = [0, 1, 2, 3].flatMap((row) => byCategory.map((column) => column[row]!));

export const viewerNames = [
  'priya_k',
  'luka_p',
  'nora.h',
  'dele_o',
  'sofia_m',
  'jun.s',
  'ines.o',
  'teo.alvarez',
  'bruno_c',
  'aiko',
  'hamza88',
  'greta_l',
  'okan',
  'maeve',
  'tariq_b',
  'lucie.d',
  'wanjiru',
  'piotr_z',
  'yasmin_r',
  'oskar',
  'thandi',
  'rui_costa',
  'mei.lin',
  'elias_f',
] as const;
