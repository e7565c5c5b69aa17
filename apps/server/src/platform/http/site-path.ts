/** True for a path on this site that is safe to redirect to and to put into a link. */
export const isSitePath = (path: string | undefined): path is string =>
  path !== undefined && /^\/(?![/\\])[\w\-./?=&%~]*$/.test(path);
