import type { I18n } from '@lingui/core';
import { renamings } from './use-words.ts';

// Why not in braces: there stands whom a sentence is about.
const CREATORS = /(?<![{\w])[Cc]reators?(?![\w,}])/g;

/** Has a catalogue call creators as the site does, also in words that come later. */
export function renameCreators(i18n: I18n, one: string, many: string): void {
  const rename = (text: string) =>
    text.replace(CREATORS, (found) => {
      const name = found.endsWith('s') ? many : one;
      return found.startsWith('c') ? name.toLowerCase() : name;
    });
  const renamed = (messages: I18n['messages']) =>
    Object.fromEntries(
      Object.entries(messages).map(([key, text]) => [key, typeof text === 'string' ? rename(text) : text]),
    );
  renamings.set(i18n, renamed);
  i18n.load(i18n.locale, renamed(i18n.messages));
}
