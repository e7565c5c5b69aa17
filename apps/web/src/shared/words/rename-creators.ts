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
  /** A message as it is written, or the parts that a build makes of it: texts, and `[name, format, { case: parts }]`. */
  const renamedPart = (part: unknown): unknown => {
    if (typeof part === 'string') return rename(part);
    if (!Array.isArray(part)) return part;
    const [name, format, cases] = part as [string, string?, Record<string, unknown>?];
    return typeof cases === 'object' ? [name, format, renamedCases(cases)] : part;
  };
  const renamedMessage = (message: unknown): unknown =>
    Array.isArray(message) ? message.map(renamedPart) : renamedPart(message);
  const renamedCases = (cases: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(cases).map(([key, message]) => [key, renamedMessage(message)]));
  const renamed = (messages: I18n['messages']) => renamedCases(messages) as I18n['messages'];
  renamings.set(i18n, renamed);
  i18n.load(i18n.locale, renamed(i18n.messages));
}
