import { MINUTE_MS } from '@footlight/contract/time';
import type { TicketedShow } from '../tickets.queries.ts';

/** Returns a show's metadata for search engines and link previews. `origin` is the site's `https://host`. */
export function showHead({ _id, title, text, performer, startsAt, minutes, ...show }: TicketedShow, origin: string) {
  const url = `${origin}/shows/${_id}`;
  const person = { '@type': 'Person', name: performer.name, url: `${origin}/${performer.username}` };
  return {
    url,
    picture: new URL(performer.avatar.startsWith('/files/') ? performer.avatar : '/og.png', origin).href,
    data: {
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: title,
      description: text,
      url,
      startDate: startsAt,
      endDate: new Date(new Date(startsAt).getTime() + minutes * MINUTE_MS).toISOString(),
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      eventStatus:
        show.status === 'cancelled' ? 'https://schema.org/EventCancelled' : 'https://schema.org/EventScheduled',
      location: { '@type': 'VirtualLocation', url: `${origin}/live/${performer.username}` },
      performer: person,
      organizer: person,
    },
  };
}
