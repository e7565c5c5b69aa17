const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const CHARACTERS = Object.fromEntries(Object.entries(ENTITIES).map(([character, entity]) => [entity, character]));

/** Escapes text for HTML and XML, in content and in quoted attributes. */
export const escapeMarkup = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** Reverses `escapeMarkup`. */
export const unescapeMarkup = (markup: string): string =>
  markup.replaceAll(/&(amp|lt|gt|quot|#39);/g, (entity) => CHARACTERS[entity] ?? entity);
