/** Featured creators: the strip on the home page, and the desk where creators book days in it. */
export { FeaturedDesk } from './desk/featured-desk.tsx';
export { featuredStrip } from './strip/strip.queries.ts';
export { FeaturedStrip } from './strip/strip.ts';
