import type { Category } from '../art/figure/look.ts';

/** A question from the crowd and the creator's answer. */
type Exchange = readonly [asked: string, said: string];

/** Small talk between viewers and creators, by category. */
export const exchanges: Record<Category, readonly Exchange[]> = {
  music: [
    ['is that the old guitar again?', 'The old one, yes. The new one is still learning its manners.'],
    ['what did you listen to this week?', 'Choirs, mostly. And the fridge, which is a fourth too low.'],
    ['how long do you practise?', 'Twenty minutes a day, and one long Sunday. The twenty minutes matter more.'],
    [
      'do you write words or music first?',
      'A silly line first, then the chords laugh at it, then I write a better one.',
    ],
    ['could you play it a bit slower?', 'Slower it is. It was nervous anyway.'],
  ],
  art: [
    ['which blue is that?', 'Ultramarine with a grain of burnt umber. The umber keeps it quiet.'],
    ['when do you know it is finished?', 'When the next stroke would only be for me.'],
    ['do you ever throw one away?', 'I paint over them. There is a whole harbour under this one.'],
    ['why do you squint so much?', 'It makes the colours honest. Try it, I will wait.'],
    ['is the big brush for everything?', 'For everything until the last ten minutes. Then the small one ruins it.'],
  ],
  fitness: [
    ['how many more of these?', 'Four. Then four of a different kind, and then I stop being unpopular.'],
    ['is it ok if my heel lifts?', 'Put a book under it. A thin one, we are not building a library.'],
    ['how often do you train?', 'Four times a week, and I walk to everything that is under an hour away.'],
    ['what do you eat before?', 'A banana and half of my tea. The other half is the reward.'],
    ['my wrists hurt in this one', 'Make fists, or do it on your forearms. Nobody is counting style today.'],
  ],
  gaming: [
    ['how did you find that shortcut?', 'By falling into it. Twice.'],
    ['what is your best time?', 'Forty-one minutes. We do not talk about the other attempts.'],
    ['controller or keyboard?', 'Keyboard. My thumbs have a contract with another game.'],
    ['are you not afraid of that boss?', 'I am. That is why I talk to you instead of opening the door.'],
    ['which game next?', 'You will vote on it. Last time you chose the sheep, so I am nervous.'],
  ],
  cooking: [
    ['how do you know it is hot enough?', 'Flick a drop of water in. If it dances, we cook.'],
    ['can I freeze this?', 'The sauce yes, the pasta no. The pasta has feelings.'],
    ['which flour is that?', 'Type 00, but the one in your cupboard will do. Add the water slowly.'],
    ['do you ever measure anything?', 'Salt, never. Sugar, always. I learned that in this order.'],
    ['what wine goes with it?', 'The one that is open. Do not overthink a Tuesday.'],
  ],
  talk: [
    ['what are we talking about tonight?', 'Letters that arrived too late, and one that arrived too early.'],
    ['have you always had that microphone?', 'Since 2009. It has heard worse jokes than yours.'],
    ['do you read everything people send?', 'Every word, with tea. The long ones get a biscuit as well.'],
    ['what is on your desk?', 'Two pens that work, nine that do not, and a list of who lent me which.'],
    ['how do you fall asleep after a show?', 'I wash up slowly. By the last cup, I am somebody else.'],
  ],
};

/** Lines that fit every room. */
export const remarks: readonly string[] = [
  'good evening from the kitchen',
  'just got home, what did I miss?',
  'hi everybody 👋',
  'this room is my favourite part of the day',
  'the light looks lovely tonight',
  'brb, kettle',
  'ok I am back, with biscuits',
  'greetings from Ljubljana',
  'hello from a night train',
  'you are in a good mood today',
  'I told my sister about this room',
  'first coffee, first room',
  'second screen: dishes. first screen: you',
  'everybody say hi to the newcomer',
  'worth staying up for',
  'I needed this today',
  'the little plant behind you has grown',
  'quiet in here, I like it',
  'wait, is it already ten?',
  'see you all tomorrow, same place',
  'who else is here for the first time?',
  'that made my evening',
  'please never change the background',
  'sending love from Porto',
];

export const germanRemarks: readonly string[] = [
  'Guten Abend zusammen',
  'Grüße aus Leipzig',
  'das sieht heute besonders schön aus',
  'endlich Feierabend, endlich hier',
  'kannst du das noch einmal zeigen?',
  'bin zum ersten Mal da und bleibe',
  'meine Katze schaut auch zu',
  'so gemütlich hier',
  'wie machst du das nur so ruhig?',
  'Hallo aus Graz 🙂',
  'das hat mir heute gefehlt',
  'bis morgen, gute Nacht euch allen',
];

/** What creators say when nobody asks. */
export const asides: readonly string[] = [
  'Get comfortable, we have time.',
  'If you are new here: hello. The tip menu has the requests, everything else is free.',
  'Let me know if the sound is too quiet.',
  'I saw that, and I choose to ignore it.',
  'We are closer to the goal than I thought. You are dangerous people.',
  'One sip of tea and we go on.',
  'Tell me where you are watching from.',
  'Thank you for being kind to each other in here.',
];

export const cheers: readonly string[] = ['yes!!', 'we did it 🎉', 'goal!', 'now it gets good', 'well done everybody'];

const GERMAN = /\b(und|ich|ist|nicht|du|hallo|guten|wie|danke|schön|bitte|kannst|das|was)\b|[äöüß]/i;
const QUESTION = /\?\s*$/;
const GREETING = /^(hi|hey|hello|hallo|servus|moin|good (morning|evening)|guten)\b/i;

/**
 * Returns a creator's answer to a line, in the language that the line seems to be in. `turn` selects one of several
 * answers.
 */
export function answerTo(text: string, name: string, turn: number): string {
  const isGerman = GERMAN.test(text);
  const kind = GREETING.test(text) ? 'greeting' : QUESTION.test(text) ? 'question' : 'remark';
  const choices = ANSWERS[isGerman ? 'de' : 'en'][kind];
  return (choices[turn % choices.length] ?? '').replace('{name}', name);
}

type Kind = 'greeting' | 'question' | 'remark';
const ANSWERS: Readonly<Record<'de' | 'en', Readonly<Record<Kind, readonly string[]>>>> = {
  en: {
    greeting: ['Hello {name}, good to see you!', 'Hi {name}! Take a seat.', 'Welcome, {name}. You are just in time.'],
    question: [
      'Good question, {name}. Give me a minute and I will show you.',
      'I get asked that a lot, {name}. The honest answer: practice, and a bit of luck.',
      'Ask me again after the goal, {name} 😉',
    ],
    remark: ['I like how you think, {name}.', 'Ha! Noted, {name}.', 'Thank you, {name}, that is kind.'],
  },
  de: {
    greeting: ['Hallo {name}, schön, dass du da bist!', 'Hi {name}! Mach es dir bequem.', 'Willkommen, {name}.'],
    question: [
      'Gute Frage, {name}. Einen Moment, ich zeige es dir.',
      'Das werde ich oft gefragt, {name}. Ehrlich gesagt: Übung und ein bisschen Glück.',
      'Frag mich nach dem Ziel noch einmal, {name} 😉',
    ],
    remark: ['Das gefällt mir, {name}.', 'Ha, notiert, {name}!', 'Danke, {name}, das ist lieb von dir.'],
  },
};

const THANKS: readonly string[] = [
  'Thank you, {name}! {tokens} tokens, just like that.',
  '{name}, you are too kind. Thank you!',
  'Everybody say thanks to {name}. {tokens} closer to the goal!',
  'Oh, {name}! That goes straight into the goal.',
];
export const thanksFor = (name: string, tokens: number, turn: number): string =>
  (THANKS[turn % THANKS.length] ?? '').replace('{name}', name).replace('{tokens}', String(tokens));

/** Lines for private and group shows. */
export const SHOW_LINES = {
  welcome: 'Hello, and welcome! It is just us now. What would you like to see?',
  group: 'The door is closed, it is only our small group now. Ask away!',
  asked: 'Just us, finally 🙂 Could you show me how you start?',
  left: 'Thank you, that was lovely. I have to go, see you soon!',
} as const;
export const TIP_NOTES: readonly (string | null)[] = [
  'so good',
  'for the encore',
  'more of this',
  null,
  'thank you!',
  null,
  'made my evening',
  null,
];
