const LONGEST = 80;

/** Derives an address from a title: lower-case letters and digits with single dashes. */
export const slugOf = (title: string): string =>
  title
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');
