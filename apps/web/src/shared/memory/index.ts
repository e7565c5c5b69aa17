export { browserMemory, createRememberedSwitch } from './browser-memory.ts';
