const MOODS = [
  'amber',
  'brave',
  'calm',
  'clever',
  'cosy',
  'golden',
  'happy',
  'keen',
  'lucky',
  'mellow',
  'misty',
  'sunny',
];
const BEINGS = [
  'badger',
  'comet',
  'falcon',
  'finch',
  'fox',
  'heron',
  'lynx',
  'magpie',
  'otter',
  'raven',
  'robin',
  'willow',
];
const NUMBERS = 10_000;

const oneOf = (words: readonly string[], random: () => number): string =>
  words[Math.floor(random() * words.length)] ?? '';

/** Suggests a username that reveals nothing about the person, such as `sunnyotter4217`. */
export const suggestName = (random: () => number = Math.random): string =>
  `${oneOf(MOODS, random)}${oneOf(BEINGS, random)}${Math.floor(random() * NUMBERS)}`;
