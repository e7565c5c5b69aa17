const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
/** What XML may not have at all, however it is written. */
const isAllowed = (sign: string): boolean => sign >= ' ' || sign === '\n' || sign === '\t';

/** A text inside XML, or inside the quotes of an attribute. */
export const xmlText = (text: string): string =>
  [...text.toWellFormed()]
    .filter(isAllowed)
    .map((sign) => SIGNS[sign] ?? sign)
    .join('');

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
