/** Port to a translation service that doesn't disclose its input to others. */
export interface Translator {
  /** Translates texts to a language (ISO 639-1), in order. Rejects if there is no result within a few seconds. */
  translate(texts: readonly string[], language: string): Promise<string[]>;
}
