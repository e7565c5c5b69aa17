/**
 * Interactive toys: their tip actions, and the console's connection to Intiface Central on the performer's computer.
 */
export { ToyDesk } from './toy-desk.tsx';
export { ToyMap } from './toy-map.tsx';
