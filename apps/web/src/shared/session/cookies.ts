/** Access to small values shared by server and browser. */
export interface CookieJar {
  read(name: string): string | undefined;
  /** `days` is the lifetime. Undefined keeps the value until the browser closes, and 0 removes it. */
  write(name: string, value: string, days: number | undefined): void;
}

export function parseCookies(header: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at < 0) continue;
    try {
      found[part.slice(0, at).trim()] = decodeURIComponent(part.slice(at + 1).trim());
    } catch {
      continue;
    }
  }
  return found;
}

const DAY_SECONDS = 86_400;

export const browserCookies: CookieJar = {
  read: (name) => parseCookies(document.cookie)[name],
  write(name, value, days) {
    const life = days === undefined ? '' : `; Max-Age=${Math.round(days * DAY_SECONDS)}`;
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = `${name}=${encodeURIComponent(value)}; Path=/${life}; SameSite=Lax${secure}`;
  },
};

/** Cookies of a request. Writes are ignored. */
export function requestCookies(header: string): CookieJar {
  const cookies = parseCookies(header);
  return { read: (name) => cookies[name], write: () => undefined };
}
