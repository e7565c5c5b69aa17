/** The token packages that staff sell. Viewers never download it. */
export { Packages } from './packages.tsx';
