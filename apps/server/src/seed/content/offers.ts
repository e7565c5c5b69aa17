import type { Offer } from './offer.ts';

export const offers: readonly Offer[] = [
  {
    username: 'mara_lindqvist',
    gallery: {
      title: 'The tour with one suitcase',
      description: 'Eleven towns, one guitar, and the only four pictures that are not blurred.',
      price: 0,
      photos: ['Soundcheck in Umeå', 'The borrowed piano', 'Ten minutes before', 'Strings, changed twice'],
    },
    videos: [
      {
        title: 'Northern lights, loop by loop',
        description: 'The whole arrangement from the first tap on the wood to the last harmony. No cuts.',
        price: 0,
      },
      {
        title: 'Kitchen duet',
        description: 'Two voices, one microphone, a kettle in the second verse. With my neighbour Elin.',
        price: 35,
        guest: { name: 'Elin Norberg', bornOn: '1991-03-12' },
      },
    ],
    products: [
      {
        title: 'Chord book: twelve songs',
        description: 'All the songs that you ask for, with the tunings that I never remember to say.',
        price: 60,
        picture: 'book',
        file: {
          name: 'chord-book.txt',
          text: 'Northern lights\nCapo 3, DADGAD\n\nD    A/C#   Bm   G\nThe harbour keeps its lamps alight\n',
        },
      },
      {
        title: 'Vinyl: Songs from the landing',
        description: 'Pressed in a small edition on recycled vinyl. Signed if you say so in the order.',
        price: 420,
        picture: 'record',
        stock: 40,
        weightGrams: 320,
      },
    ],
  },
  {
    username: 'ines_paints',
    gallery: {
      title: 'O Douro em quatro luzes',
      description: 'A mesma margem de manhã, ao meio-dia, à tarde e quando já não se vê nada. Óleo sobre madeira.',
      price: 40,
      language: 'pt',
      photos: ['Manhã', 'Meio-dia', 'Fim da tarde', 'Quase noite'],
    },
    videos: [
      {
        title: 'Palette knife, first aid',
        description: 'How to hold it, how to clean it, and how to stop before the sky turns to mud.',
        price: 20,
      },
    ],
    products: [
      {
        title: 'Print: Barcos, pequeno',
        description: 'Giclée print on cotton paper, 30 × 40 cm, numbered by hand. Ships flat.',
        price: 380,
        picture: 'print',
        stock: 25,
        weightGrams: 240,
      },
      {
        title: 'Colour notes: the sea',
        description: 'My twelve mixes for water, with proportions. Two pages to pin on the wall.',
        price: 15,
        picture: 'cards',
        file: {
          name: 'colour-notes.txt',
          text: 'Sea at noon: 3 parts ultramarine, 1 part viridian, a breath of white.\n',
        },
      },
    ],
  },
  {
    username: 'kofi_moves',
    gallery: {
      title: 'Form check: four swings',
      description: 'What right looks like from the side. Save it and hold your phone next to the mirror.',
      price: 0,
      photos: ['The hinge', 'Breathing out', 'Shoulders down', 'Parking the bell'],
    },
    videos: [
      {
        title: 'Ten quiet minutes',
        description: 'No jumping, no music, nobody downstairs complains. For mornings that start slowly.',
        price: 0,
      },
    ],
    products: [
      {
        title: 'Six weeks with one kettlebell',
        description:
          'The plan that I give to people at the clinic: three days a week, and what to do when a day is missed.',
        price: 90,
        picture: 'book',
        file: {
          name: 'six-weeks.txt',
          text: 'Week 1\nMon: 5 × 10 swings, 3 × 5 goblet squats\nWed: 20 minutes walking\nFri: as Monday\n',
        },
      },
      {
        title: 'T-shirt: Count slowly',
        description: 'Heavy organic cotton, sewn in Accra. Write your size in the note of the order.',
        price: 260,
        picture: 'shirt',
        stock: 60,
        weightGrams: 210,
      },
    ],
  },
  {
    username: 'jun_plays',
    gallery: {
      title: 'Desk through the seasons',
      description: 'Four set-ups, one chair. The snacks are part of the set-up.',
      price: 25,
      photos: ['Spring: tidy', 'Summer: two fans', 'Autumn: cosy', 'Winter: blanket'],
    },
    videos: [
      {
        title: 'Last level, first try (it was not)',
        description: 'The run, with the other ninety-six cut to two seconds each.',
        price: 30,
      },
    ],
    products: [
      {
        title: 'Route notes: Glass Tower',
        description: 'Every jump of the tower with its count. Spoilers, obviously.',
        price: 20,
        picture: 'cards',
        file: {
          name: 'route-notes.txt',
          text: 'Floor 1: wait two beats, jump, jump, hold.\nFloor 2: the left lamp is safe. The right one is not.\n',
        },
      },
      {
        title: 'Mug: Deaths do not count before coffee',
        description: 'Holds 350 ml and a grudge. Dishwasher safe.',
        price: 150,
        picture: 'mug',
        stock: 80,
        weightGrams: 380,
      },
    ],
  },
  {
    username: 'giulia_pasta',
    gallery: {
      title: 'La domenica della nonna',
      description: 'Una domenica intera in cucina: la sfoglia, il ragù, il silenzio a tavola.',
      price: 0,
      language: 'it',
      photos: ['La sfoglia', 'Il ragù', 'A tavola', 'Il resto'],
    },
    videos: [
      {
        title: 'Tagliatelle without a machine',
        description: 'A board, a pin, and patience. I say the thickness in playing cards, as I was taught.',
        price: 25,
      },
    ],
    products: [
      {
        title: 'Recipe cards: Modena',
        description: 'Fourteen cards, weights in grams, and the arguments in the margin.',
        price: 45,
        picture: 'cards',
        file: {
          name: 'modena.txt',
          text: 'Tagliatelle\n400 g flour, 4 eggs. Knead for ten minutes, rest for thirty.\n',
        },
      },
      {
        title: 'Apron print: Non si spezzano',
        description: 'For people who do not break spaghetti. Linen, adjustable, washes at 60°.',
        price: 240,
        picture: 'print',
        stock: 3,
        weightGrams: 260,
      },
    ],
  },
  {
    username: 'daniel_latenight',
    gallery: {
      title: 'The studio at three',
      description: 'What the booth looks like when everybody sensible has gone home.',
      price: 15,
      photos: ['On air', 'The letters', 'Second coffee', 'Lights out'],
    },
    videos: [
      {
        title: 'A letter from the lighthouse',
        description: 'The one that you keep asking for. Read whole, with the answer that came a year later.',
        price: 0,
      },
    ],
    products: [
      {
        title: 'Thirty questions for a long drive',
        description: 'Asked on air for fifteen years. Good for two people and no signal.',
        price: 10,
        picture: 'book',
        file: {
          name: 'thirty-questions.txt',
          text: '1. What did you believe at ten that you would like to believe again?\n',
        },
      },
      {
        title: 'Mug: Still awake',
        description: 'Black enamel that survives being knocked off a mixing desk. Tested.',
        price: 170,
        picture: 'mug',
        stock: 55,
        weightGrams: 190,
      },
    ],
  },
];
