/**
 * emotes: a creator's small pictures for the chat, which the creator and subscribers insert by name. `chat`, which
 * shows them, and `subscriptions`, which offers them, depend on this module. Invariants: names are unique per creator.
 * A creator has at most twenty emotes. Pictures have no metadata.
 */
import type { Module } from '../../platform/module.ts';
import { card } from './card.ts';

export { findEmotes, listEmotes, pictureOf } from './emotes.queries.ts';
export { addEmote, removeEmote } from './keep-emote.ts';

export const createEmotes = (): Module => card;
