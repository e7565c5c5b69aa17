/**
 * facts: what staff can do about facts that a module could not react to.
 * Words: a *dead letter* is a reaction that failed ten times (platform/outbox runs them); it waits until staff have it tried
 * again or give it up.
 * Invariants: what a fact says is shown to nobody; an act and its audit row commit together.
 */
import type { Module } from '../../platform/module.ts';
export { countDeadFacts } from './staff/facts.staff.queries.ts';
import { factsStaffRoutes } from './staff/facts.staff.routes.ts';

export const createFacts = (): Module => ({ name: 'facts', routes: [factsStaffRoutes] });
