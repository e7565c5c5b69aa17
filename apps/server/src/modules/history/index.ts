/**
 * history: a person's token history. Each line is a payment, a receipt or a current hold, with what it was for. This
 * module depends on all modules that sell something, because it names what each of them sold. Invariants: an account's
 * lines add up to its balance. All minutes of a show's participant are one line.
 */
import type { Module, Platform } from '../../platform/module.ts';
import type { Settings } from '../settings/index.ts';
import { card } from './card.ts';
import { historyRoutes } from './history.routes.ts';

export const createHistory = (
  _platform: Platform,
  { settings }: { readonly settings: Pick<Settings, 'get'> },
): Module => ({
  ...card,
  routes: [historyRoutes(() => settings.get('refundDays'))],
});
