import type { ShowStatus } from './tickets.rules.ts';

export interface TicketedShowChanged {
  readonly showId: string;
  readonly performerId: string;
  readonly title: string;
  readonly status: ShowStatus;
  /** ISO 8601 timestamp. */
  readonly startsAt: string;
  readonly sold: number;
  readonly isSoldOut: boolean;
  /** True if only the ticket count changed. */
  readonly isCount: boolean;
  readonly at: string;
}
export type News = 'gift' | 'soon' | 'started' | 'moved' | 'cancelled' | 'missed' | 'broken';
export interface TicketNews {
  readonly showId: string;
  readonly title: string;
  readonly username: string;
  readonly startsAt: string;
  readonly what: News;
  readonly accountIds: readonly string[];
}
export interface TicketsPaid {
  readonly showId: string;
  readonly performerId: string;
  readonly balanceUnits: number;
  readonly at: string;
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'ticketed-show/changed': TicketedShowChanged;
    'ticket/news': TicketNews;
    'ticket/paid': TicketsPaid;
  }
}
