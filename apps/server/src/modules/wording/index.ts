/**
 * wording: how staff have worded the mails that the site sends.
 * Words: a *kind* of mail is declared by the module that sends it; its *words* are the code's until staff put theirs in their place.
 * Invariants: words with placeholders that a kind does not have, or without one that it needs, are never kept; what was before is.
 */
import type { MailKind } from '../mails/index.ts';
import type { Module } from '../../platform/module.ts';
import { wordingRoutes } from './wording.staff.routes.ts';

/** `kinds`: every mail that staff can word. */
export const createWording = (kinds: readonly MailKind[]): Module => ({
  name: 'wording',
  routes: [wordingRoutes(new Map(kinds.map((kind) => [kind.name, kind])))],
});
