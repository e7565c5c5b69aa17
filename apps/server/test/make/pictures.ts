import type { PictureList } from '../../src/platform/ports/picture-list.ts';

/** A list on which no picture is. */
export const nothingBlocked: PictureList = { name: 'none', match: async () => undefined };
