import { escapeMarkup } from '../../platform/markup.ts';

/** Returns false for characters that XML forbids even when escaped. */
const isAllowed = (sign: string): boolean => sign >= ' ' || sign === '\n' || sign === '\t';

/** Escapes text for XML content and quoted attributes. */
export const xmlText = (text: string): string => escapeMarkup([...text.toWellFormed()].filter(isAllowed).join(''));

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
