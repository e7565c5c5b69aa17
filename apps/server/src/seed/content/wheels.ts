export interface DemoWheel {
  readonly username: string;
  readonly title: string;
  /** In tokens. */
  readonly price: number;
  readonly segments: readonly (readonly [label: string, weight: number])[];
  /** Number of spins by the crowd. The creator still owes the prizes. */
  readonly spins: number;
}

export const wheels: readonly DemoWheel[] = [
  {
    username: 'mara_lindqvist',
    title: 'Encore wheel',
    price: 25,
    segments: [
      ['Play it again', 4],
      ['Your pick, one verse', 3],
      ['Sing it in Swedish', 3],
      ['Whisper the chorus', 3],
      ['Your name in the song', 2],
      ['Nothing but thanks', 6],
      ['A postcard from tour', 1],
      ['Learn one for you', 1],
    ],
    spins: 3,
  },
  {
    username: 'ines_paints',
    title: 'What shall I paint?',
    price: 30,
    segments: [
      ['A cat in the corner', 4],
      ['Only blue for a minute', 4],
      ['Left hand, two minutes', 3],
      ['Your initials, hidden', 3],
      ['You choose a colour', 4],
      ['Start a new corner', 2],
      ['The sketch is yours', 1],
    ],
    spins: 1,
  },
];
