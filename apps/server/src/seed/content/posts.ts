/**
 * A demo post with text, and with a picture if `shot` names one of the creator's poses. Prices are in tokens; 0 is
 * free.
 */
export interface DemoPost {
  readonly username: string;
  readonly text: string;
  readonly price: number;
  readonly shot?: number;
}

/** Posts of demo creators, oldest first. */
export const posts: readonly DemoPost[] = [
  {
    username: 'mara_lindqvist',
    text: 'Restringing day. If you ever wonder why I am quiet on Mondays: this is why.',
    price: 0,
    shot: 1,
  },
  { username: 'kofi_moves', text: 'Reminder: rest days count. I count them out loud.', price: 0 },
  {
    username: 'ines_paints',
    text: 'Um azul que não existe no tubo. Três tentativas, e a quarta foi um engano feliz.',
    price: 0,
    shot: 2,
  },
  {
    username: 'giulia_pasta',
    text: 'The dough tonight has one egg more than the recipe says. Do not tell my grandmother.',
    price: 0,
    shot: 0,
  },
  {
    username: 'jun_plays',
    text: 'The route past the glass tower, every jump of it, with the place where the game forgives you. I drew it by hand on the train.',
    price: 15,
    shot: 3,
  },
  {
    username: 'daniel_latenight',
    text: 'A letter came from somebody who has not slept in a lighthouse since 1998. We read it tomorrow at one in the morning.',
    price: 0,
  },
  {
    username: 'kofi_moves',
    text: 'Six kettlebell drills for one square metre, with the order I give people who have slept badly.',
    price: 20,
    shot: 2,
  },
  {
    username: 'mara_lindqvist',
    text: 'New song, half a verse so far. I will finish it with you on Saturday, in the room.',
    price: 0,
  },
  { username: 'ines_paints', text: 'Quem adivinha a hora nesta margem?', price: 0, shot: 1 },
  {
    username: 'daniel_latenight',
    text: 'The microphone and I, before the first coffee. One of us looks awake.',
    price: 0,
    shot: 1,
  },
];
