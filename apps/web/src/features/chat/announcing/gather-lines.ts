import type { Message } from '@footlight/contract';

export type Announcement =
  | { readonly kind: 'to-me' | 'tip'; readonly line: Message }
  | { readonly kind: 'gathered'; readonly count: number };

interface Reader {
  readonly accountId: string;
  readonly username: string;
}

export const GATHER_MS = 8000;
/**
 * Maximum number of immediate announcements per interval. Further tips and mentions are only counted, like other
 * messages.
 */
export const MOST_AT_ONCE = 4;

const NAME_SIGN = /[\p{L}\p{N}_]/u;

/** Checks for an `@username` mention. Matches whole names only and ignores case. */
export function isMentioned(text: string, username: string): boolean {
  const words = text.toLowerCase();
  const name = `@${username.toLowerCase()}`;
  for (let at = words.indexOf(name); at >= 0; at = words.indexOf(name, at + 1)) {
    const isWhole = !NAME_SIGN.test(words[at - 1] ?? ' ') && !NAME_SIGN.test(words[at + name.length] ?? ' ');
    if (username && isWhole) return true;
  }
  return false;
}

/**
 * Announces tips and messages addressed to the reader immediately, and counts other messages per interval. Skips the
 * reader's own messages.
 */
export function createGatherer(say: (announcement: Announcement) => void) {
  let count = 0;
  let atOnce = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    atOnce = 0;
    if (count > 0) say({ kind: 'gathered', count });
    count = 0;
  };
  return {
    take(line: Message, reader: Reader | undefined): void {
      if (line.isDeleted || line.sender._id === reader?.accountId) return;
      timer ??= setTimeout(flush, GATHER_MS);
      const isTip = line.type === 'tip';
      const isToMe = line.type === 'text' && reader !== undefined && isMentioned(line.text, reader.username);
      if ((isTip || isToMe) && atOnce < MOST_AT_ONCE) {
        atOnce += 1;
        say({ kind: isTip ? 'tip' : 'to-me', line });
      } else count += 1;
    },
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
      count = 0;
      atOnce = 0;
    },
  };
}
