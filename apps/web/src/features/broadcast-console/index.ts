/** The go-live console: devices, settings, sending, and what a show brings. */
export { LiveConsole } from './live-console.tsx';
