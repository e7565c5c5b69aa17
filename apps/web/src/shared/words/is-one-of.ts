/** Whether a text is one of a list. A key of words that is made of it is checked by the compiler then: no word can be missing. */
export const isOneOf = <T extends string>(list: readonly T[], text: string): text is T =>
  list.some((one) => one === text);
