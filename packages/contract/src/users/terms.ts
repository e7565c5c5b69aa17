/** Body measurements as offered in lists. Pounds and inches are stored; the rest is for display. */
export const LEAST_POUNDS = 99;
export const MOST_POUNDS = 318;
export const KILOGRAMS_A_POUND = 0.45;
/** 4'0" and 6'11". */
export const LEAST_INCHES = 48;
export const MOST_INCHES = 83;
const CENTIMETRES_AN_INCH = 2.54;
const INCHES_A_FOOT = 12;

const rangeOf = (least: number, most: number): number[] =>
  Array.from({ length: most - least + 1 }, (_, index) => least + index);

/** Formats pounds for a list: `150 lb (68 kg)`. */
export const weightText = (pounds: number): string => `${pounds} lb (${Math.round(pounds * KILOGRAMS_A_POUND)} kg)`;
/** Formats inches for a list: `5'7" (170 cm)`. */
export const heightText = (inches: number): string =>
  `${Math.floor(inches / INCHES_A_FOOT)}'${inches % INCHES_A_FOOT}" (${Math.round(inches * CENTIMETRES_AN_INCH)} cm)`;

/** All weights and heights allowed in a profile. */
export const listWeights = (): number[] => rangeOf(LEAST_POUNDS, MOST_POUNDS);
export const listHeights = (): number[] => rangeOf(LEAST_INCHES, MOST_INCHES);

export const EYES = ['brown', 'blue', 'green', 'hazel', 'grey', 'amber', 'other'] as const;
export const HAIRS = ['black', 'brown', 'blonde', 'red', 'grey', 'white', 'coloured', 'none', 'other'] as const;
export const ETHNICITIES = [
  'asian',
  'black',
  'latin',
  'middleEastern',
  'mixed',
  'native',
  'pacific',
  'southAsian',
  'white',
  'other',
] as const;
