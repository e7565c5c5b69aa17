/** The own account: profile, picture, password, devices, second factor, how the site looks. */
export { worldQueries } from './users.queries.ts';
