/** Tags in lower case, each once, in the order given. */
export const distinctTags = (tags: readonly string[]): string[] => [...new Set(tags.map((tag) => tag.toLowerCase()))];
