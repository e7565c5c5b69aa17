/**
 * wording: staff-edited texts of the emails that the site sends.
 * Words: a *kind* of email is declared by the module that sends it; its *words* come from the code until staff replace
 * them.
 * Invariants: words with placeholders unknown to a kind, or without one it needs, are never stored; earlier versions
 * are kept.
 */
import type { MailKind } from '../mails/index.ts';
import type { Module } from '../../platform/module.ts';
import { card } from './card.ts';
import { wordingRoutes } from './wording.staff.routes.ts';

/** `kinds`: every email that staff can edit. */
export const createWording = (kinds: readonly MailKind[]): Module => ({
  ...card,
  routes: [wordingRoutes(new Map(kinds.map((kind) => [kind.name, kind])))],
});
