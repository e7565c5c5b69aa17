/**
 * pictures: avatars and covers, and the block list of pictures that must not be shown, regardless of who uploads them.
 * Words: a *print* is a 256-bit perceptual hash based on PDQ; an *entry* is a blocked picture with prints of the whole
 * and of its center; a picture is a *copy* of an entry if it, or its mirror image, differs from a print by at most
 * 31 bits.
 * Invariants: only the prints of blocked pictures are stored, never the pictures; a picture that is too plain has no
 * print and matches nothing.
 */
import type { Module, Platform } from '../../platform/module.ts';
import type { PictureList } from '../../platform/ports/picture-list.ts';
import { card } from './card.ts';
import './pictures.events.ts';
import { findNearest } from './pictures.queries.ts';
import { picturesReactions } from './pictures.reactions.ts';
import { picturesRoutes } from './pictures.routes.ts';

export { uprightPicture } from './block-list.ts';
export { blockPicture, printsToBlock } from './block-picture.ts';
export { keepAvatar } from './keep-avatar.ts';
export { keepCover } from './keep-cover.ts';
export { fileMatch, findBlocked, keepMatched, looksOf, looksOfSheet, type Look, type Matched } from './looks.ts';
export { refuseBlocked } from './refuse-blocked.ts';
export type { PictureMatched } from './pictures.events.ts';
export { findPicture, listPrints } from './pictures.queries.ts';
export { countHit, setShowPrints } from './pictures.store.ts';
export { bandsOf, MOST_DISTANCE, nearestOf, probesOf, type TimedPrint } from './prints.rules.ts';

/** Creates the pictures module, and exposes its block list as the port. */
export function createPictures({ database }: Pick<Platform, 'database'>): {
  readonly module: Module;
  readonly list: PictureList;
} {
  return {
    module: { ...card, routes: [picturesRoutes], reactions: picturesReactions },
    list: { name: 'own', match: (print) => findNearest(database.kysely, print) },
  };
}
