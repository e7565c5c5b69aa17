/**
 * pictures: which pictures must not be shown, whoever uploads them.
 * Words: a *print* is 256 bits of what a picture looks like, after PDQ; an *entry* is a blocked picture with its prints, of its
 * whole and of its middle; a picture is a *copy* of an entry when it, or its mirror image, differs from a print in 31 bits at most.
 * Invariants: blocked pictures are not kept, only their prints; what is too plain has no print and meets nothing.
 */
import type { Module, Platform } from '../../platform/module.ts';
import type { PictureList } from '../../platform/ports/picture-list.ts';
import './pictures.events.ts';
import { findNearest } from './pictures.queries.ts';
import { picturesReactions } from './pictures.reactions.ts';
import { picturesRoutes } from './pictures.routes.ts';

export { uprightPicture } from './block-list.ts';
export { blockPicture, printsToBlock } from './block-picture.ts';
export { fileMatch, findBlocked, keepMatched, looksOf, looksOfSheet, type Look, type Matched } from './looks.ts';
export { refuseBlocked } from './refuse-blocked.ts';
export type { PictureMatched } from './pictures.events.ts';
export { findPicture, listPrints } from './pictures.queries.ts';
export { countHit, setShowPrints } from './pictures.store.ts';
export { bandsOf, MOST_DISTANCE, nearestOf, probesOf, type TimedPrint } from './prints.rules.ts';

/** The module of blocked pictures, and its own list as the port. */
export function createPictures({ database }: Pick<Platform, 'database'>): {
  readonly module: Module;
  readonly list: PictureList;
} {
  return {
    module: { name: 'pictures', routes: [picturesRoutes], reactions: picturesReactions },
    list: { name: 'own', match: (print) => findNearest(database.kysely, print) },
  };
}
