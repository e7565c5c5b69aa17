/**
 * Matches American spelling, which is wrong in texts: they are British, with -ize. Names in code and in the API keep
 * their spelling, so a name in backquotes or with a hyphen doesn't match.
 */
export const AMERICAN =
  /(?<![`\-.\w])(cancel(ed|ing)|behaviors?|colors?|colored|gray|centers?|centered|favorites?|neighbors?|labeled|honored|fulfillment)(?![`\-\w(])/i;
