import type { Category, Look } from '../art/figure/look.ts';

export interface TipMenuItem {
  label: string;
  tokens: number;
}

/** A demo performer's names, lines, pictures and prices. Prices are in tokens; per-minute prices are named as such. */
export interface Persona {
  name: string;
  username: string;
  category: Category;
  /** ISO 639-1 codes. The first is the main language on air. */
  languages: string[];
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** ISO 8601 date. Every persona is an adult. */
  bornOn: string;
  tags: string[];
  bio: string;
  liveTitle: string;
  goal: { title: string; tokens: number };
  tipMenu: TipMenuItem[];
  pinnedNote: string;
  prices: { privateMinute: number; groupMinute: number; peekMinute: number; monthly: number; message: number };
  look: Partial<Look>;
}

/** Parses "Request a song 25 | Hum a verse 15", the short form of the menus below. */
export function tipMenu(line: string): TipMenuItem[] {
  return line.split(' | ').map((item) => {
    const cut = item.lastIndexOf(' ');
    return { label: item.slice(0, cut), tokens: Number(item.slice(cut + 1)) };
  });
}

/** Returns a demo room's goals in order: a small one that is soon reached, the persona's own, and one more. */
export const goalsOf = ({ goal }: Persona): readonly Persona['goal'][] => [
  { title: 'Requests are open', tokens: 120 },
  goal,
  { title: 'One more, your choice', tokens: 800 },
];

/** Fan levels in demo rooms. They are low, so that some of the crowd reach them. */
export const FAN_LEVELS: readonly Persona['goal'][] = [
  { title: 'Guest', tokens: 15 },
  { title: 'Regular', tokens: 60 },
  { title: 'Front row', tokens: 150 },
  { title: 'Patron', tokens: 500 },
];

export function prices(
  privateMinute: number,
  groupMinute: number,
  peekMinute: number,
  monthly: number,
  message: number,
): Persona['prices'] {
  return { privateMinute, groupMinute, peekMinute, monthly, message };
}
