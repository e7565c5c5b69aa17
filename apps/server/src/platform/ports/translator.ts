/** Somebody who translates; what they were given is never shown to others. */
export interface Translator {
  /** The texts in a language (ISO 639-1), in their order. Rejects when it cannot be had within some seconds. */
  translate(texts: readonly string[], language: string): Promise<string[]>;
}
