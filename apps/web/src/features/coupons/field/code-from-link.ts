const KEPT_AS = 'coupon';
const IN_LINK = /^#coupon=([\w-]{3,30})$/;

/** Saves the coupon code from the URL for purchases in this tab. */
export function keepCodeOfLink(): void {
  const code = IN_LINK.exec(location.hash)?.[1];
  try {
    if (code) sessionStorage.setItem(KEPT_AS, code);
  } catch {
    // Without session storage, users can still type the code.
  }
}

/** Returns the saved code from a link, or an empty string. */
export function codeFromLink(): string {
  try {
    return sessionStorage.getItem(KEPT_AS) ?? '';
  } catch {
    return '';
  }
}

/** Builds a link to a creator's page that carries a coupon code. */
export const linkWithCode = (username: string, code: string): string =>
  `${location.origin}/${username}#coupon=${encodeURIComponent(code)}`;
