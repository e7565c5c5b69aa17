const after = (page: string) => (returnTo: string) => `${page}?returnTo=${encodeURIComponent(returnTo)}`;

/** Return the login and registration paths for viewers, which lead back to the page `returnTo` afterwards. */
export const loginPath = after('/auth/login/user');
export const registerPath = after('/auth/register');
