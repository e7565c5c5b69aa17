import type { Messages } from '@lingui/core';
import type { Catalog } from './use-words.ts';

// Skips braces, which contain placeholder names.
const CREATORS = /(?<![{\w])[Cc]reators?(?![\w,}])/g;

/** Replaces "creator" in a catalog with the site's own term, including in texts added later. */
export function renameCreators(catalog: Catalog, one: string, many: string): void {
  const rename = (text: string) =>
    text.replace(CREATORS, (found) => {
      const name = found.endsWith('s') ? many : one;
      return found.startsWith('c') ? name.toLowerCase() : name;
    });
  /** Renames within a message as written, or in its compiled form: strings and `[name, format, { case: parts }]`. */
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
  catalog.rewrite((messages) => renamedCases(messages) as Messages);
}
