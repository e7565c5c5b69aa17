/**
 * Creators who keep a group show open, in which two members of the crowd wait for one more viewer. The show ends when
 * the last stranger leaves.
 */
import { chat, shows } from '@footlight/contract';
import type { ShowMoved } from '../../modules/shows/index.ts';
import type { Company, Host } from './company.ts';
import { SHOW_LINES } from './lines.ts';

const SOON_MS = 3000;
const REOPEN_MS = 45_000;
const LONGEST_MS = 15 * 60_000;
/**
 * Number of creators who keep a group show open, and number of crowd members who wait in each. It starts when a
 * stranger joins.
 */
const GROUP_HOSTS = 2;
const WAITING = 2;

export interface Groups {
  open(host: Host): void;
  /**
   * Opens the next group show a while after a show. Has no effect while one is open, because the site refuses a second
   * one.
   */
  reopen(host: Host): void;
  moved(host: Host, moved: ShowMoved): void;
}

interface Group {
  /** The crowd's reserved. */
  readonly reserved: Set<string>;
  isStarting: boolean;
}

export function createGroups({ hosts, guests, calls, timers, dice, sit }: Company): Groups {
  const keepers = [...hosts.keys()].slice(0, GROUP_HOSTS);
  const groups = new Map<string, Group>();
  const end = (host: Host, id: string) => calls.call(shows.leave, host.caller, { params: { id } });

  function open(host: Host): void {
    if (!keepers.includes(host.caller.accountId)) return;
    timers.after(SOON_MS, () => calls.call(shows.openGroup, host.caller, { body: { minViewers: WAITING } }));
  }
  const reopen = (host: Host): void => timers.after(REOPEN_MS, async () => open(host));

  /** Has some of the crowd reserve seats. */
  function fill(sessionId: string, reserved: Set<string>): void {
    const all = [...guests.values()];
    for (let n = 0; n < WAITING; n++) {
      const guest = all[dice(all.length)];
      if (!guest || reserved.has(guest.caller.accountId)) continue;
      const id = guest.caller.accountId;
      reserved.add(id);
      timers.after(SOON_MS * (n + 1), async () => {
        await calls.call(shows.reserveGroup, guest.caller, { params: { id: sessionId } }).catch((error: unknown) => {
          reserved.delete(id);
          throw error;
        });
      });
    }
  }

  async function start(host: Host, sessionId: string, { reserved }: Group): Promise<void> {
    await calls.call(shows.start, host.caller, { params: { id: sessionId } });
    sit(host.caller, sessionId);
    for (const id of reserved) {
      const guest = guests.get(id);
      if (guest) sit(guest.caller, sessionId);
    }
    const hello = { params: { id: sessionId }, body: { text: SHOW_LINES.group } };
    timers.after(SOON_MS, () => calls.call(chat.sendStream, host.caller, hello));
    timers.after(LONGEST_MS, () => end(host, sessionId));
  }

  return {
    open,
    reopen,
    moved(host, { sessionId, state, viewers }) {
      if (state === 'ended') {
        groups.delete(sessionId);
        reopen(host);
        return;
      }
      const group = groups.get(sessionId) ?? { reserved: new Set<string>(), isStarting: false };
      if (!groups.has(sessionId)) fill(sessionId, group.reserved);
      groups.set(sessionId, group);
      const strangers = viewers - group.reserved.size;
      if (state === 'open' && strangers > 0 && viewers >= WAITING && !group.isStarting) {
        group.isStarting = true;
        timers.after(SOON_MS, () => start(host, sessionId, group).finally(() => (group.isStarting = false)));
      }
      if (state === 'running' && strangers <= 0) timers.after(SOON_MS, () => end(host, sessionId));
    },
  };
}
