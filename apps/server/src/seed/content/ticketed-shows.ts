export interface DemoShow {
  readonly username: string;
  readonly title: string;
  readonly text: string;
  readonly inDays: number;
  readonly minutes: number;
  /** Prices in tokens. The early price applies until a day before the show. */
  readonly ticketPrice: number;
  readonly earlyPrice: number;
  readonly capacity: number;
  /** Number of tickets that the crowd has bought. */
  readonly sold: number;
}

export const ticketedShows: readonly DemoShow[] = [
  {
    username: 'mara_lindqvist',
    title: 'Unplugged: the whole new record',
    text: 'Eleven songs nobody has heard, in the order of the record. Candles, one microphone, and your questions between the songs.',
    inDays: 4,
    minutes: 90,
    ticketPrice: 60,
    earlyPrice: 45,
    capacity: 150,
    sold: 7,
  },
];
