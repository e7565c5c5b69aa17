/**
 * Returns true if a list contains a text. Narrows its type, so that the compiler checks translation keys built from it
 * and none can be missing.
 */
export const isOneOf = <T extends string>(list: readonly T[], text: string): text is T =>
  list.some((one) => one === text);
