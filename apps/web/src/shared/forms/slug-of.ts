/** Derives a URL slug from a title: lowercase letters and digits, separated by single dashes. */
export const slugOf = (title: string, most: number): string =>
  title
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, most)
    .replace(/^-+|-+$/g, '');
