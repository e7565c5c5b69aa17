/**
 * API contract shared by server and client: every call and every event. The specification's paths and spellings appear
 * nowhere else. A contract module's folder may have `calls.ts`, `staff-calls.ts`, `events.ts` (realtime events),
 * `shapes.ts` (schemas) and `terms.ts` (constants and pure functions without zod, so that browsers may import them).
 * `npm run calls` collects the folders in `words.gen.ts`.
 */
export * from './core.ts';
export * from './errors.ts';
export * from './languages.ts';
export * from './money.ts';
export * from './plain-text.ts';
export * from './tokens.ts';
export * from './words.gen.ts';
