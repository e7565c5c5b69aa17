/** The go-live console: devices, settings, sending, and what a show brings. */
export { consoleQueries } from './console.queries.ts';
export { LiveConsole } from './live-console.tsx';
