/**
 * wording: staff-edited texts of the emails that the site sends.
 * Words: a *kind* of email is declared by the module that sends it; its *words* come from the code until staff replace
 * them.
 * Invariants: words that contain placeholders unknown to their kind, or lack a required one, are never stored; earlier
 * versions are kept.
 */
import type { Module, Platform } from '../../platform/module.ts';
import { card } from './card.ts';
import { wordingRoutes } from './wording.staff.routes.ts';

/** `modules` are all other modules. Staff can edit the texts of the emails that they send. */
export function createWording(_platform: Platform, { modules }: { readonly modules: readonly Module[] }): Module {
  const kinds = modules.flatMap(({ mails = [] }) => mails);
  return { ...card, routes: [wordingRoutes(new Map(kinds.map((kind) => [kind.name, kind])))] };
}
