const after = (page: string) => (returnTo: string) => `${page}?returnTo=${encodeURIComponent(returnTo)}`;

/** Paths of the viewers' login and registration that come back to a page. */
export const loginPath = after('/auth/login/user');
export const registerPath = after('/auth/register');
