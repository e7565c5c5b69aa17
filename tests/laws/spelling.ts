/**
 * American spelling, which texts don't have: they are British, with -ize. Names in code and on the wire keep theirs, so
 * a name in backquotes or with a hyphen is no match.
 */
export const AMERICAN =
  /(?<![`\-.\w])(cancel(ed|ing)|behaviors?|colors?|colored|gray|centers?|centered|favorites?|neighbors?|labeled|honored|fulfillment)(?![`\-\w(])/i;
