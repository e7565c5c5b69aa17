/** What performers hear of on every page; loaded for them alone. */
export { RequestNotice } from '../shows/desk/index.ts';
