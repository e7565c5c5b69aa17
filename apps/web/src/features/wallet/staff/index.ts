/** The token packages that staff sell. Viewers never download it. */
export { Gateways } from './gateways.tsx';
export { Differences, DIFFERENCE_STATES } from './differences.tsx';
export { Packages } from './packages.tsx';
