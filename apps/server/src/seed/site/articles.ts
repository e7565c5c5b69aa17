interface DemoArticle {
  readonly slug: string;
  readonly type: 'help' | 'news' | 'terms' | 'privacy';
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly translations?: { language: string; title: string; summary: string; body: string }[];
}

export const demoArticles: readonly DemoArticle[] = [
  {
    slug: 'first-steps',
    type: 'help',
    title: 'First steps',
    summary: 'Watching, following and your first tip, in five minutes.',
    body: `Everybody can watch public shows. With an account you can chat, follow and tip.

## Find somebody to watch

The [home page](/) shows who is live. The search knows names, tags and categories; [all creators](/creators) are there too, with the times of their next shows.

## Follow

Press the heart in a room. Whom you follow stands first on your home page, and under [Following](/favourites).

## Your first tip

1. Top up your [wallet](/wallet/top-up).
2. Open a room and press **Tip**.
3. Choose an amount, or a line of the tip menu.

> A tip is final once it is sent.`,
    translations: [
      {
        language: 'de',
        title: 'Erste Schritte',
        summary: 'Zuschauen, folgen und dein erstes Trinkgeld, in fünf Minuten.',
        body: `Öffentliche Shows können alle sehen. Mit einem Konto kannst du chatten, folgen und Trinkgeld geben.

## Jemanden finden

Die [Startseite](/) zeigt, wer live ist. Die Suche kennt Namen, Schlagworte und Kategorien; [alle Creators](/creators) sind auch dort, mit den Zeiten ihrer nächsten Shows.

## Folgen

Drück in einem Raum auf das Herz. Wem du folgst, steht auf deiner Startseite vorn, und unter [Folge ich](/favourites).

## Dein erstes Trinkgeld

1. Lade deine [Wallet](/wallet/top-up) auf.
2. Öffne einen Raum und drück auf **Trinkgeld**.
3. Wähl einen Betrag oder eine Zeile der Karte.

> Ein Trinkgeld ist endgültig, sobald es gesendet ist.`,
      },
    ],
  },
  {
    slug: 'tokens-and-payments',
    type: 'help',
    title: 'Tokens and payments',
    summary: 'What a token costs, where your money goes, and how refunds work.',
    body: `## What tokens are

Tokens are the money of this site. You buy them in packages; larger packages have a bonus.

## What things cost

| What | How it is paid |
|---|---|
| Tips | at once |
| Private shows | by the minute, a started minute in full |
| Videos, galleries, products | once |
| Subscriptions | each month or year, until you cancel |

## Limits

You can set [limits](/settings/limits) for a day, a week or a month, or take a break.

## Refunds

Ask for one under [Refunds](/wallet/refunds). Staff answer within a few days.`,
  },
  {
    slug: 'staying-safe',
    type: 'help',
    title: 'Staying safe',
    summary: 'Passwords, blocking, and what to do when something is wrong.',
    body: `## Your account

Switch on the [second step](/settings/security) at login. Staff never ask for your password.

## People

Creators can mute and block. Who is blocked sees a room as offline.

## Something is wrong

[Write to us](/contact). Name the room and the time; we look at every message.`,
  },
  {
    slug: 'becoming-a-creator',
    type: 'help',
    title: 'Becoming a creator',
    summary: 'What you need, how you are approved, and how you are paid.',
    body: `## What you need

A camera, a quiet room and an identity document. You must be of age.

## Approval

[Register](/auth/register?role=performer) and send your document. Staff look at it within a day.

## Going live

Your console works in the browser. OBS and other encoders work by WHIP or RTMP.

## Getting paid

Your earnings are listed by show and sale. Ask for a payout when you have the minimum.`,
  },
  {
    slug: 'welcome',
    type: 'news',
    title: 'The curtain is up',
    summary: 'Help, news and a way to write to us are here.',
    body: `From today this page has help and news. Is something missing? [Tell us](/contact).`,
  },
];

export const demoPromos = [
  {
    title: 'New here? Start with five minutes of help',
    text: 'Watching, following and your first tip.',
    link: '/posts/first-steps',
    place: 'home',
  },
  {
    title: 'Become a creator',
    text: 'A camera and a quiet room are enough.',
    link: '/posts/becoming-a-creator',
    place: 'creators',
  },
] as const;
