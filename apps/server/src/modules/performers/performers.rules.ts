/** Lowercases and deduplicates tags, keeping their order. */
export const distinctTags = (tags: readonly string[]): string[] => [...new Set(tags.map((tag) => tag.toLowerCase()))];
