/** The go-live console: devices, settings, publishing and the results of a show. */
export { LiveConsole } from './live-console.tsx';
