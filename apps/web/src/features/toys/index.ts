/** Interactive toys: what tips do to them, and the console's line to Intiface Central on the performer's computer. */
export { ToyDesk } from './toy-desk.tsx';
export { ToyMap } from './toy-map.tsx';
