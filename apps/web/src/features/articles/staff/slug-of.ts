const LONGEST = 80;

/** The address that a title proposes: small letters and digits with single dashes. */
export const slugOf = (title: string): string =>
  title
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');
