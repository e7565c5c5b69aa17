import { sql } from 'kysely';
import { vi } from 'vitest';
import type { Emission } from '../../src/platform/module.ts';
import type { Mail } from '../../src/platform/mail/mailer.ts';
import type { TestServer } from '../server.ts';
import { marksIn } from './marks.ts';

const isOfStaff = (room: string): boolean => room === 'staff' || room.startsWith('staff:');

/**
 * Records all socket emissions and emails from now on. Uses separate lists, because vitest clears a spy's calls before
 * each test.
 */
export function overhear(server: TestServer) {
  const { realtime, mailer } = server.platform;
  const emissions: Emission[] = [];
  const mails: Mail[] = [];
  const emitToAll = realtime.emit.bind(realtime);
  const sendMail = mailer.send.bind(mailer);
  const emit = vi.spyOn(realtime, 'emit').mockImplementation((emission) => {
    emissions.push(emission);
    return emitToAll(emission);
  });
  const send = vi.spyOn(mailer, 'send').mockImplementation((mail) => {
    mails.push(mail);
    return sendMail(mail);
  });
  return {
    emissions: emissions as readonly Emission[],
    mails: mails as readonly Mail[],
    /** Returns the real names found in sent messages, except in messages to staff or to the owner of the name. */
    async told(): Promise<string[]> {
      const { rows } = await sql<{ id: string; username: string; email: string }>`
        select id, username::text, email::text from account`.execute(server.platform.database.kysely);
      const byUsername = new Map(rows.map((row) => [row.username, row]));
      const live = emissions.flatMap(({ to, event, payload }) =>
        marksIn(payload).flatMap(({ at, username }) => {
          const own = `account:${byUsername.get(username)?.id}`;
          const rooms = (typeof to === 'string' ? [to] : to).filter((room) => !isOfStaff(room) && room !== own);
          return rooms.map((room) => `${event} → ${room.split(':')[0]}: ${at}`);
        }),
      );
      const mailed = mails.flatMap((mail) =>
        marksIn({ subject: mail.subject, text: mail.text }).flatMap(({ at, username }) =>
          byUsername.get(username)?.email === mail.to ? [] : [`mail “${mail.subject}”: ${at}`],
        ),
      );
      return [...live, ...mailed];
    },
    /** Returns the real names found in data stored for others to read: chat lines, program events, notifications. */
    async kept(): Promise<string[]> {
      const db = server.platform.database.kysely;
      const { rows } = await sql<{ place: string; row: unknown }>`
        select 'message' as place, to_jsonb(m) as row from message m
        union all select 'public_event', to_jsonb(e) from public_event e
        union all select 'notification', to_jsonb(n) from notification n`.execute(db);
      return rows.flatMap(({ place, row }) => marksIn(row).map(({ at }) => `${place}.${at}`));
    },
    stop() {
      emit.mockRestore();
      send.mockRestore();
    },
  };
}
