/** The token packages that staff sell, the taxes in what is paid, and gateways. Viewers never download it. */
export { Gateways } from './gateways.tsx';
export { Notices, NOTICE_STATES } from './notices.tsx';
export { Differences, DIFFERENCE_STATES } from './differences.tsx';
export { Packages } from './packages.tsx';
export { Taxes } from './taxes.tsx';
