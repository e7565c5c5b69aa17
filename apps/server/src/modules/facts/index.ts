/**
 * facts: staff tools for facts that a module failed to process. Terms: a *dead letter* is a reaction that failed ten
 * times (platform/outbox runs them). It waits until staff retry or abandon it. Invariants: the payload of a fact is
 * never shown. An action and its audit row commit together.
 */
import type { Module } from '../../platform/module.ts';
export { countDeadFacts } from './staff/facts.staff.queries.ts';
import { card } from './card.ts';
import { factsStaffRoutes } from './staff/facts.staff.routes.ts';

export const createFacts = (): Module => ({ ...card, routes: [factsStaffRoutes] });
