/**
 * emotes: a creator's small pictures for the chat, which the creator and subscribers write by name. Below `chat`, which
 * shows them, and `subscriptions`, which offers them.
 * Invariants: names are unique per creator; a creator has at most twenty; pictures have no metadata.
 */
import type { Module } from '../../platform/module.ts';
import { card } from './card.ts';

export { findEmotes, listEmotes, pictureOf } from './emotes.queries.ts';
export { addEmote, removeEmote } from './keep-emote.ts';

export const createEmotes = (): Module => card;
