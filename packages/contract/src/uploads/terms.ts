/** Formats that a new site accepts by default. */
export const USUAL_IMAGES = 'jpg,jpeg,png,webp,avif,gif,heic';
export const USUAL_VIDEOS = 'mp4,m4v,mov,mkv,webm,avi,mpg,ts';

/** Alternative extensions, mapped to the names that content detection returns. */
const SAME: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  apng: 'png',
  heif: 'heic',
  m4v: 'mp4',
  qt: 'mov',
  mpeg: 'mpg',
  mts: 'ts',
  m2ts: 'ts',
};
const spelt = (extension: string): string => SAME[extension] ?? extension;

/** Reports whether a list contains an extension in any spelling. */
export const isListed = (list: readonly string[], extension: string): boolean =>
  list.some((one) => spelt(one) === spelt(extension.toLowerCase()));

/** Splits the extensions of a setting, such as `jpg, png`. */
export const extensionsIn = (setting: string): readonly string[] =>
  setting
    .split(',')
    .map((extension) => extension.trim())
    .filter(Boolean);
