import type { PictureList } from '../../src/platform/ports/picture-list.ts';

/** A block list without any pictures. */
export const nothingBlocked: PictureList = { name: 'none', match: async () => undefined };
