/**
 * The languages of the site. A further one needs its code here, and its texts in each `words.ts`, which won't compile
 * without them.
 */
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];
