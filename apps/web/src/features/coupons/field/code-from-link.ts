const KEPT_AS = 'coupon';
const IN_LINK = /^#coupon=([\w-]{3,30})$/;

/** Keeps the code of a link that led to this page, for the purchases of this tab. */
export function keepCodeOfLink(): void {
  const code = IN_LINK.exec(location.hash)?.[1];
  try {
    if (code) sessionStorage.setItem(KEPT_AS, code);
  } catch {
    // Why nothing: a browser that keeps nothing has the code written into the field.
  }
}

/** The code that a link has brought; empty without one. */
export function codeFromLink(): string {
  try {
    return sessionStorage.getItem(KEPT_AS) ?? '';
  } catch {
    return '';
  }
}

/** A link to a creator's page that brings a code. */
export const linkWithCode = (username: string, code: string): string =>
  `${location.origin}/${username}#coupon=${encodeURIComponent(code)}`;
